import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  hasSystemCode,
  isSystemError,
  lacksHardLinks,
  OWN_FILE_MODE,
  createTemporaryName,
} from '@hangar/file-system';
import { isProcessAlive, ProcessStateUnknown, readStartTimeToRecord } from '@hangar/launch-engine';

import { StartupError } from '../errors';
import { isSocketAlive, LivenessSocket, removeStaleSockets } from './liveness-socket';
import { isObject } from './record-fields';

/** The process that holds the data directory. */
interface Holder {
  pid: number;
  /** Distinguishes this process from a later process with the same id. */
  startTime: string;
  url: string;
  /** Name of the {@link LivenessSocket}, which shows other containers that the process is alive. */
  sign?: string;
}

/** Another instance of Hangar holds the data directory. */
export class DataDirectoryInUse extends StartupError {
  constructor(
    message: string,
    /**
     * Process id and address of that instance. The address is empty if that instance does not listen on a port itself.
     */
    readonly holder: { readonly pid: number; readonly url: string },
  ) {
    super(message);
  }
}

/** Time that another starting process has to replace a stale lock. After that, the process counts as dead. */
const LOCK_TAKEOVER_DELAY_MS = 20;

/**
 * Ensures that only one instance of Hangar works on a data directory. The lock of a process that has exited is ignored.
 */
export class InstanceLock {
  private constructor(
    private readonly path: string,
    private readonly content: string,
    private readonly sign: LivenessSocket | null,
  ) {}

  /** @throws {DataDirectoryInUse} if another instance holds the directory */
  static async acquire(path: string, url: string): Promise<InstanceLock> {
    // Created before the lock, so that a running process never has a lock without a socket.
    const sign = await LivenessSocket.create(dirname(path));
    const startTime = isSocketSufficient(sign?.name) ? '' : await readOwnStartTime();
    const holder: Holder = { pid: process.pid, startTime, url, ...(sign ? { sign: sign.name } : {}) };
    const content = JSON.stringify({ ...holder, token: randomUUID() });
    try {
      const otherHolder = await acquireLock(path, content);
      if (otherHolder) throw alreadyRunningError(otherHolder);
      await removeStaleSockets(dirname(path));
    } catch (error) {
      await sign?.end();
      throw error;
    }
    return new InstanceLock(path, content, sign);
  }

  /** Whether the lock file contains this lock. */
  async exists(): Promise<boolean> {
    return (await read(this.path)) === this.content;
  }

  /** Releases the directory. A lock that another process now holds is left alone. */
  async release(): Promise<void> {
    try {
      if (await this.exists()) await rm(this.path, { force: true });
    } catch (error) {
      // On a disk that has become read-only, the lock stays, but it is stale as soon as this process has exited.
      if (!isSystemError(error)) throw error;
    }
    await this.sign?.end();
  }
}

/** Returns the address of the instance that holds a lock and is running, or `null` if there isn't one. */
export async function readHolderAddress(path: string): Promise<string | null> {
  // An unreadable lock is reported to the user when Hangar starts with that directory.
  const content = await read(path).catch((error: unknown) => {
    if (isSystemError(error)) return null;
    throw error;
  });
  const holder = parseHolder(content ?? '');
  return holder && holder.url !== '' && (await isAlive(holder, dirname(path))) ? holder.url : null;
}

/**
 * Acquires a lock, or returns its holder. Only the process that holds the claim on a stale lock may replace it. If the
 * lock were just removed, a slow process could remove the lock of a faster one. A claim is itself a lock and may be
 * stale too.
 */
async function acquireLock(path: string, content: string): Promise<Holder | null> {
  for (;;) {
    if (await create(path, content)) return null;
    const currentContent = await read(path);
    if (currentContent === null) continue;
    const otherHolder = parseHolder(currentContent);
    if (otherHolder && (await isAlive(otherHolder, dirname(path)))) return otherHolder;
    const claim = getClaimPath(path, currentContent);
    if (await acquireLock(claim, content)) {
      await new Promise((resume) => setTimeout(resume, LOCK_TAKEOVER_DELAY_MS));
      continue;
    }
    try {
      if ((await read(path)) !== currentContent) continue;
      await replace(path, content);
      return null;
    } finally {
      await rm(claim, { force: true });
    }
  }
}

/** Creates the complete lock file or nothing. A link never replaces an existing file. */
async function create(path: string, content: string): Promise<boolean> {
  const temporary = await writeTemporary(path, content);
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    // The temporary file is missing if a process that acquired the lock has tidied the directory in the meantime.
    if (hasSystemCode(error, 'EEXIST', 'ENOENT')) return false;
    if (lacksHardLinks(error)) return createInPlace(path, content);
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** For file systems without hard links (exFAT). For a moment, the lock exists without its content. */
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
  const temporary = createTemporaryName(path);
  try {
    await writeFile(temporary, content, { flag: 'wx', mode: OWN_FILE_MODE });
  } catch (error) {
    // On a full disk, an empty file may have been created.
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

/** Returns a name that is unique to a lock and is cleaned up with other unfinished files. */
function getClaimPath(path: string, content: string): string {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return join(dirname(path), `.${basename(path)}.0.${digest}.tmp`);
}

/** Returns the holder of a lock, or `null` if the content is not ours, which makes the lock stale. */
function parseHolder(content: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(content);
    const isHolder =
      isObject(holder) && typeof holder['pid'] === 'number' && typeof holder['startTime'] === 'string';
    return isHolder ? ({ url: '', ...holder } as unknown as Holder) : null;
  } catch {
    // The lock is damaged, or was written by another program.
    return null;
  }
}

/**
 * Process ids are meaningless across containers, and some disks do not support sockets, so either sign of life is
 * enough. If the process can't be checked, the holder counts as alive unless its lock names a socket.
 */
async function isAlive(holder: Holder, directory: string): Promise<boolean> {
  const { sign = '' } = holder;
  if (await isSocketAlive(directory, sign)) return true;
  if (isSocketSufficient(sign)) return false;
  try {
    return await isProcessAlive(holder);
  } catch (error) {
    if (error instanceof ProcessStateUnknown) return sign === '';
    throw error;
  }
}

/** Whether the socket alone shows if a process is alive: on Windows, all processes can connect to named pipes. */
function isSocketSufficient(sign = ''): boolean {
  return sign !== '' && process.platform === 'win32';
}

async function readOwnStartTime(): Promise<string> {
  return (await readStartTimeToRecord(process.pid)) ?? '';
}

function alreadyRunningError({ pid, url }: Holder): DataDirectoryInUse {
  const [where, wayOut] = url
    ? [`at ${url} (process ${pid})`, 'Use that one']
    : [`as process ${pid}, which has no page to open`, 'End that process first'];
  return new DataDirectoryInUse(
    `Hangar is already running with this data folder, ${where}. ${wayOut}, or set HANGAR_DATA_DIR to another folder.`,
    { pid, url },
  );
}
