import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { isProcessAlive, readProcessState } from '@hangar/launch-engine';

import { StartupError, systemErrorCode } from '../errors';
import { isObject } from './record-fields';
import { OWN_FILE_MODE, temporaryNameFor } from './write-file-atomically';

/** Who holds the data directory. */
interface Holder {
  pid: number;
  /** Tells this process from a later one with the same number. */
  startTime: string;
  url: string;
}

/** Makes sure that one Hangar at a time works on a data directory. A lock whose process is gone counts for nothing. */
export class InstanceLock {
  private constructor(private readonly path: string) {}

  /** Fails with a {@link StartupError} when another Hangar holds the directory. */
  static async take(path: string, url: string): Promise<InstanceLock> {
    const startTime = (await readProcessState(process.pid))?.startTime ?? '';
    const holder: Holder = { pid: process.pid, startTime, url };
    for (;;) {
      if (await createLock(path, holder)) return new InstanceLock(path);
      const other = await readHolder(path);
      if (other && other.pid !== process.pid && (await isProcessAlive(other))) throw alreadyRunning(other);
      if (other && other.pid === process.pid && other.startTime === startTime) throw alreadyRunning(other);
      await removeStale(path, other);
    }
  }

  async release(): Promise<void> {
    await rm(this.path, { force: true });
  }
}

/** Creates the lock whole or not at all: a link never replaces anything. */
async function createLock(path: string, holder: Holder): Promise<boolean> {
  const temporary = temporaryNameFor(path);
  const handle = await open(temporary, 'wx', OWN_FILE_MODE);
  try {
    await handle.writeFile(JSON.stringify(holder));
    await handle.close();
    await link(temporary, path);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    const content: unknown = JSON.parse(await readFile(path, 'utf8'));
    const isHolder =
      isObject(content) && typeof content['pid'] === 'number' && typeof content['startTime'] === 'string';
    return isHolder ? ({ url: '', ...content } as unknown as Holder) : null;
  } catch {
    // Gone in the meantime, or not ours: nobody holds it.
    return null;
  }
}

/** Takes a stale lock away, and only that one: another starter may have been quicker and hold the place now. */
async function removeStale(path: string, stale: Holder | null): Promise<void> {
  const aside = temporaryNameFor(path);
  try {
    await rename(path, aside);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  const taken = await readHolder(aside);
  if (JSON.stringify(taken) !== JSON.stringify(stale)) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

function alreadyRunning({ pid, url }: Holder): StartupError {
  const where = url ? `at ${url} (process ${pid})` : `as process ${pid}`;
  return new StartupError(
    `Hangar is running already on this data directory, ${where}: use that one, or name another directory in HANGAR_DATA_DIR.`,
  );
}
