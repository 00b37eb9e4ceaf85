import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { CLOCK, pause, SCANNED_MACHINE, type Clock } from '@hangar/api-foundation/platform';
import { isObject } from '@hangar/api-foundation/storage';
import { extensionOf } from '@hangar/domain';
import { hasSystemCode, openRegularFile, type RegularFile } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

import { findUserFolder, UploadStore } from '../../../application';
import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../../hosting';
import type { DownloadedUpload } from './upload-downloads';

/** Time after which Hangar stops waiting for a download. */
const MAX_WAIT_MS = 30 * 60 * 1000;
const POLL_INTERVAL_MS = 1000;
/** The file extensions that browsers add to unfinished downloads. */
const UNFINISHED_EXTENSIONS = ['.part', '.crdownload', '.download', '.opdownload', '.partial'];

/** A file that was already in the downloads folder when the download was announced, so it isn't the awaited file. */
export interface EarlierFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly changedAt: number;
}

/** A download of the user's browser. */
export interface AwaitedDownload {
  readonly fileName: string;
  readonly earlier: readonly EarlierFile[];
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** Waits for files that the user's browser downloads, and copies them. The original files are left in place. */
@Injectable()
export class BrowserDownloads {
  constructor(
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
    @Inject(SCANNED_MACHINE) private readonly machine: ScannedMachine,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly uploads: UploadStore,
  ) {}

  /**
   * Records which files with this name already exist.
   * @throws `FILE_NOT_FOUND` if there is no downloads folder
   */
  async announce(fileName: string): Promise<AwaitedDownload> {
    const folder = await this.folder();
    const names = await listNames(folder);
    if (!names) throw createNoFolderError(folder);
    return { fileName, earlier: await findFilesNamed(fileName, names, folder), since: this.clock.now() };
  }

  /**
   * Copies the file to the uploads after the browser has finished it. Checks the folder at least once, even after half
   * an hour.
   * @throws `UPSTREAM_UNAVAILABLE` after half an hour, `FILE_NOT_FOUND`, a storage error, or the signal's reason
   */
  async receive(
    { fileName, earlier, since }: AwaitedDownload,
    signal: AbortSignal,
    onStep: (step: string) => void,
  ): Promise<DownloadedUpload> {
    const folder = await this.folder();
    onStep(`Waiting for your browser to download ${fileName}`);
    let previous: readonly EarlierFile[] = [];
    for (;;) {
      const names = await listNames(folder);
      if (!names) throw createNoFolderError(folder);
      const files = (await findFilesNamed(fileName, names, folder)).filter(
        (file) =>
          file.sizeBytes > 0 &&
          !isUnfinished(file.name, names) &&
          !earlier.some((other) => isSame(file, other)),
      );
      // A file that is still growing will have a different size at the next poll.
      const isUnchanged = (file: EarlierFile) => previous.some((other) => isSame(file, other));
      const finished = files.find(isUnchanged);
      const opened = finished && (await openIfPossible(join(folder, finished.name)));
      if (opened) return this.copy(opened, fileName);
      const hasTimedOut = this.clock.now() - since > MAX_WAIT_MS;
      if (hasTimedOut && files.every(isUnchanged)) break;
      previous = files;
      await pause(this.clock, POLL_INTERVAL_MS, signal);
    }
    throw new LauncherError(
      'UPSTREAM_UNAVAILABLE',
      `${fileName} didn't arrive in ${folder} within half an hour. Download it in your browser and drop it into Hangar.`,
    );
  }

  private async copy({ handle, stats }: RegularFile, fileName: string): Promise<DownloadedUpload> {
    try {
      const bytes = handle.createReadStream({ start: 0, autoClose: false });
      // The uploads report an error while they read the stream. They don't listen for errors while they skip the rest.
      bytes.on('error', () => undefined);
      const upload = await this.uploads.receive(fileName, { bytes, declaredBytes: stats.size });
      return { ...upload, key: null };
    } finally {
      await handle.close();
    }
  }

  /** Returns the downloads folder: the configured one, otherwise the desktop's, otherwise the usual one. */
  private async folder(): Promise<string> {
    return this.options.downloadsFolder ?? findUserFolder('downloads', this.machine);
  }
}

/** Reads the stored state of a download. Returns `null` if it is damaged. */
export function readAwaitedDownload(raw: unknown): AwaitedDownload | null {
  if (!isObject(raw) || typeof raw['fileName'] !== 'string' || typeof raw['since'] !== 'number') return null;
  if (!Array.isArray(raw['earlier']) || !raw['earlier'].every(isEarlierFile)) return null;
  return { fileName: raw['fileName'], since: raw['since'], earlier: raw['earlier'] };
}

function isEarlierFile(raw: unknown): raw is EarlierFile {
  return (
    isObject(raw) &&
    typeof raw['name'] === 'string' &&
    typeof raw['sizeBytes'] === 'number' &&
    typeof raw['changedAt'] === 'number'
  );
}

async function listNames(folder: string): Promise<string[] | null> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT', 'ENOTDIR', 'EACCES')) return null;
    throw error;
  }
}

/** Returns `null` if the file can't be opened, for example because a virus scanner is checking it. */
async function openIfPossible(path: string): Promise<RegularFile | null> {
  try {
    return await openRegularFile(path);
  } catch {
    return null;
  }
}

/** Returns the files whose names a browser may have derived from this one: `name.zip`, `name (1).zip`, `Name-1.zip`. */
async function findFilesNamed(
  fileName: string,
  names: readonly string[],
  folder: string,
): Promise<EarlierFile[]> {
  const found: EarlierFile[] = [];
  for (const name of names) {
    if (!matchesName(name, fileName)) continue;
    try {
      const stats = await stat(join(folder, name));
      if (stats.isFile()) found.push({ name, sizeBytes: stats.size, changedAt: stats.mtimeMs });
    } catch {
      // The file was renamed or removed in the meantime.
    }
  }
  return found;
}

function matchesName(name: string, wanted: string): boolean {
  const extension = extensionOf(wanted);
  const [actual, stem] = [
    name.toLowerCase(),
    wanted.toLowerCase().slice(0, wanted.length - extension.length),
  ];
  if (!actual.startsWith(stem) || !actual.endsWith(extension)) return false;
  const number = actual.slice(stem.length, actual.length - extension.length);
  return number === '' || /^ ?\(\d{1,4}\)$|^-\d{1,4}$/.test(number);
}

/**
 * Whether a download is unfinished. Firefox creates an empty file with the final name, and downloads to a second file.
 */
function isUnfinished(name: string, names: readonly string[]): boolean {
  return names.some((other) => UNFINISHED_EXTENSIONS.some((extension) => other === name + extension));
}

function isSame(first: EarlierFile, second: EarlierFile): boolean {
  return (
    first.name === second.name && first.sizeBytes === second.sizeBytes && first.changedAt === second.changedAt
  );
}

function createNoFolderError(folder: string): LauncherError {
  return new LauncherError(
    'FILE_NOT_FOUND',
    `The downloads folder ${folder} doesn't exist. Set HANGAR_DOWNLOADS_FOLDER to the folder that your browser uses, or drop the file into Hangar.`,
  );
}
