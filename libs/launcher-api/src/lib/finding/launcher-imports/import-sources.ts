import { Inject, Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { LAUNCHER_NAMES, type IImportSource } from '@hangar/domain';

import { readLibrary } from '../other-launchers';
import { createNewerWarning } from './library-planner';
import { DefaultLocations, type DefaultFile } from './default-locations';

/** Time limit, because a drive may be asleep. Libraries that haven't been read within this time have no count. */
const SEARCH_LIMIT_MS = 2000;

/** Lists the libraries of other launchers on this computer. */
@Injectable()
export class ImportSources {
  constructor(
    private readonly places: DefaultLocations,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws the abort reason of `client` */
  async list(client: AbortSignal): Promise<IImportSource[]> {
    const limit = new AbortController();
    const cancelTimer = this.clock.after(SEARCH_LIMIT_MS, () => limit.abort());
    try {
      const signal = AbortSignal.any([client, limit.signal]);
      const files = await untilAborted(this.places.list(), signal, []);
      const sources = await Promise.all(
        files.map((file) =>
          untilAborted(describe(file, signal), signal, toSource(file, 'Reading it took too long.')),
        ),
      );
      client.throwIfAborted();
      return sources;
    } finally {
      cancelTimer();
    }
  }
}

/** Reading from an unresponsive drive can't be aborted, so after an abort the fallback is returned without waiting. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal, fallback: T): Promise<T> {
  let stop = (): void => undefined;
  const stopped = new Promise<T>((resolve) => {
    stop = () => resolve(fallback);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function describe(file: DefaultFile, signal: AbortSignal): Promise<IImportSource> {
  try {
    const library = await readLibrary({ ...file, isUpload: false, locateFolder: (folder) => folder, signal });
    const problem = library.isNewer ? createNewerWarning(LAUNCHER_NAMES[file.kind]) : null;
    return { ...toSource(file, problem), count: library.setups.length };
  } catch (error) {
    // The page shows why a library is unreadable, in addition to the other libraries.
    return toSource(file, error instanceof LauncherError ? error.message : "Hangar can't read this file.");
  }
}

function toSource({ kind, path }: DefaultFile, problem: string | null): IImportSource {
  return { kind, path, name: LAUNCHER_NAMES[kind], count: null, problem };
}
