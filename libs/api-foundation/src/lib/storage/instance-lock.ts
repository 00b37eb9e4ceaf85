import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  hasSystemCode,
  isSystemError,
  knowsNoHardLinks,
  OWN_FILE_MODE,
  temporaryNameFor,
} from '@hangar/file-system';
import { isProcessAlive, readProcessState } from '@hangar/launch-engine';

import { StartupError } from '../errors';
import { isAliveBySign, LifeSign, removeDeadSigns } from './life-sign';
import { isObject } from './record-fields';

/** Who holds the data directory. */
interface Holder {
  pid: number;
  /** Tells this process from a later one with the same number. */
  startTime: string;
  url: string;
  /** Name of the {@link LifeSign}, by which it can be told from another container. */
  sign?: string;
}

/** Another Hangar holds the data directory, if only until it has ended. */
export class DataDirectoryInUse extends StartupError {
  constructor(
    message: string,
    /** Process and address of that Hangar; the address is empty if it does not listen itself. */
    readonly holder: { readonly pid: number; readonly url: string },
  ) {
    super(message);
  }
}

/** Another starter is busy with a stale lock: it is done in so many milliseconds, or dead. */
const STARTING_MILLISECONDS = 20;

/** Makes sure that one Hangar at a time works on a data directory. A lock whose process is gone counts for nothing. */
export class InstanceLock {
  private constructor(
    private readonly path: string,
    private readonly content: string,
    private readonly sign: LifeSign | null,
  ) {}

  /** @throws a {@link DataDirectoryInUse} when another Hangar holds the directory */
  static async take(path: string, url: string): Promise<InstanceLock> {
    const startTime = (await readProcessState(process.pid))?.startTime ?? '';
    // The sign is there before the lock: nobody may find the lock of a process that lives without it.
    const sign = await LifeSign.give(dirname(path));
    const holder: Holder = { pid: process.pid, startTime, url, ...(sign ? { sign: sign.name } : {}) };
    const content = JSON.stringify({ ...holder, token: randomUUID() });
    try {
      const other = await takeLock(path, content);
      if (other) throw alreadyRunning(other);
      await removeDeadSigns(dirname(path));
    } catch (error) {
      await sign?.end();
      throw error;
    }
    return new InstanceLock(path, content, sign);
  }

  /** Whether the lock at its place is this one. */
  async isThere(): Promise<boolean> {
    return (await read(this.path)) === this.content;
  }

  /** Gives the directory free. A lock that is somebody else's by now is left alone. */
  async release(): Promise<void> {
    try {
      if (await this.isThere()) await rm(this.path, { force: true });
    } catch (error) {
      // A disk that has become read-only keeps it, and it counts for nothing as soon as this process is gone.
      if (!isSystemError(error)) throw error;
    }
    await this.sign?.end();
  }
}

/** The address of the living Hangar that holds a lock; `null` when none does. */
export async function addressOfHolder(path: string): Promise<string | null> {
  // What cannot be read is told of, in words for people, by whoever starts on that directory.
  const content = await read(path).catch((error: unknown) => {
    if (isSystemError(error)) return null;
    throw error;
  });
  const holder = holderOf(content ?? '');
  return holder && holder.url !== '' && (await isAlive(holder, dirname(path))) ? holder.url : null;
}

/**
 * Takes a lock, or tells who holds it. A stale one is replaced by whoever holds the claim on exactly that lock: were it
 * just removed, a slow starter could remove the lock of a quicker one. A claim is a lock itself and may be stale too.
 */
async function takeLock(path: string, content: string): Promise<Holder | null> {
  for (;;) {
    if (await create(path, content)) return null;
    const present = await read(path);
    if (present === null) continue;
    const other = holderOf(present);
    if (other && (await isAlive(other, dirname(path)))) return other;
    const claim = claimOn(path, present);
    if (await takeLock(claim, content)) {
      await new Promise((resume) => setTimeout(resume, STARTING_MILLISECONDS));
      continue;
    }
    try {
      if ((await read(path)) !== present) continue;
      await replace(path, content);
      return null;
    } finally {
      await rm(claim, { force: true });
    }
  }
}

/** Creates the lock whole or not at all: a link never replaces anything. */
async function create(path: string, content: string): Promise<boolean> {
  const temporary = await writeTemporary(path, content);
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    // The file itself is missing when a starter that won has tidied the directory meanwhile.
    if (hasSystemCode(error, 'EEXIST', 'ENOENT')) return false;
    if (knowsNoHardLinks(error)) return createInPlace(path, content);
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** For file systems without hard links (exFAT): for a moment, the lock is there without its content. */
async function createInPlace(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: OWN_FILE_MODE });
    return true;
  } catch (error) {
    if (hasSystemCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function replace(path: string, content: string): Promise<void> {
  const temporary = await writeTemporary(path, content);
  try {
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeTemporary(path: string, content: string): Promise<string> {
  const temporary = temporaryNameFor(path);
  try {
    await writeFile(temporary, content, { flag: 'wx', mode: OWN_FILE_MODE });
  } catch (error) {
    // A full disk has room for its name.
    await rm(temporary, { force: true });
    throw error;
  }
  return temporary;
}

async function read(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** A name that belongs to one lock alone, and that is tidied away with other unfinished files. */
function claimOn(path: string, content: string): string {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return join(dirname(path), `.${basename(path)}.0.${digest}.tmp`);
}

/** Who holds a lock; `null` when its content is not ours, so that nobody holds it. */
function holderOf(content: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(content);
    const isHolder =
      isObject(holder) && typeof holder['pid'] === 'number' && typeof holder['startTime'] === 'string';
    return isHolder ? ({ url: '', ...holder } as unknown as Holder) : null;
  } catch {
    // Damaged, or of another program.
    return null;
  }
}

/** A number says nothing about a process of another container, and a disk may have no sockets: either sign will do. */
async function isAlive(holder: Holder, directory: string): Promise<boolean> {
  return (await isProcessAlive(holder)) || (await isAliveBySign(directory, holder.sign ?? ''));
}

function alreadyRunning({ pid, url }: Holder): DataDirectoryInUse {
  const [where, wayOut] = url
    ? [`at ${url} (process ${pid})`, 'use that one']
    : [`as process ${pid}, which has no address to open`, 'end that process first'];
  return new DataDirectoryInUse(
    `Hangar is running already on this data directory, ${where}: ${wayOut}, or name another directory in HANGAR_DATA_DIR.`,
    { pid, url },
  );
}
