import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { asStorageError } from '@hangar/api-foundation/errors';
import { RUNNING_PROGRAMS, SCANNED_MACHINE, type RunningPrograms } from '@hangar/api-foundation/platform';
import { withoutStop, type IProtocol } from '@hangar/domain';
import { hasSystemCode, isFolder, Limiter, writeFileAtomically } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

import { assertNotRunning } from '../assert-not-running';
import { replaceList } from '../replace-list';
import { ShortcutCover } from '../shortcut-cover';
import { createShortcutUnsupportedError } from '../shortcut-unsupported';
import { findEsDePaths, type EsDePaths } from './es-de-paths';
import { addEsDeGame } from './game-list';

/**
 * The processes of ES-DE version 3 and later, and of earlier versions. Linux truncates the names of processes to 15
 * bytes.
 */
const ES_DE = { name: 'ES-DE', processes: ['es-de', 'emulationstation', 'emulationstatio'] };
/** Maximum size of a list. Even the lists of very large collections are smaller. */
export const MAX_GAME_LIST_BYTES = 3 * 1024 ** 2;
const EXECUTABLE_MODE = 0o755;

/** A script that ES-DE lists as a game. */
export interface EsDeScript {
  /** The file name without extension; contains only letters, digits and `-`. */
  readonly fileName: string;
  readonly title: string;
  readonly text: string;
}

/** Adds games to the `ports` system of ES-DE. ES-DE reads its list when it starts, and writes it when it exits. */
@Injectable()
export class EsDeLibrary {
  private readonly limiter = new Limiter(1);

  constructor(
    private readonly cover: ShortcutCover,
    @Inject(SCANNED_MACHINE) private readonly machine: ScannedMachine,
    @Inject(RUNNING_PROGRAMS) private readonly runningPrograms: RunningPrograms,
  ) {}

  /**
   * Returns the folder for scripts.
   * @throws `SHORTCUT_UNSUPPORTED` if no script can be added at the moment
   */
  async folder(): Promise<string> {
    return (await this.findPaths()).scripts;
  }

  /**
   * Adds a script as a game, or replaces the script with the same name. The protocol's cover becomes the picture of the
   * game. Returns the path of the script. Keeps a copy of the previous list next to the list (`.before-hangar`).
   * @throws `SHORTCUT_UNSUPPORTED`, or an error if a folder is not writable
   */
  add(protocol: IProtocol, script: EsDeScript): Promise<string> {
    return this.limiter.run(async () => {
      const paths = await this.findPaths();
      const path = join(paths.scripts, `${script.fileName}.sh`);
      try {
        const before = await readList(paths.list);
        const list = addEsDeGame(before, { path: `./${script.fileName}.sh`, name: script.title });
        if (!list) throw unknownFormatError(paths.list);
        await mkdir(paths.scripts, { recursive: true });
        await writeFileAtomically(path, script.text, { mode: EXECUTABLE_MODE });
        const cover = join(paths.covers, script.fileName);
        if (!(await this.cover.copy(protocol, cover))) await this.cover.remove(cover);
        await replaceList(paths.list, { before, after: list }, { mode: 0o644 });
      } catch (error) {
        throw asStorageError(error, path);
      }
      return path;
    });
  }

  private async findPaths(): Promise<EsDePaths> {
    const paths = await findEsDePaths(this.machine);
    if (!paths) throw createShortcutUnsupportedError("ES-DE isn't installed.");
    await assertNotRunning(ES_DE, this.runningPrograms, () =>
      createShortcutUnsupportedError(
        "Quit ES-DE first. While it's running, it would overwrite the new shortcut.",
      ),
    );
    if (paths.games === null)
      throw createShortcutUnsupportedError(
        "The folders in ES-DE's settings are relative to its program, which Hangar doesn't support.",
      );
    if (!(await isFolder(paths.games)))
      throw createShortcutUnsupportedError(`ES-DE's games folder ${withoutStop(paths.games)} doesn't exist.`);
    return paths;
  }
}

async function readList(list: string): Promise<Buffer | null> {
  try {
    if ((await stat(list)).size > MAX_GAME_LIST_BYTES) throw unknownFormatError(list);
    return await readFile(list);
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function unknownFormatError(list: string): Error {
  return createShortcutUnsupportedError(`${list} has an unknown format and wasn't changed.`);
}
