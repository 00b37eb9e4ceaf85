import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { createOwnFolder } from '@hangar/api-foundation/storage';
import { unpackArchive } from '@hangar/archives';
import { withoutStop, type ISourcePort } from '@hangar/domain';
import { linkOrCopy, lstatIfExists, OWN_DIRECTORY_MODE, syncDirectory, syncFile } from '@hangar/file-system';
import { findProgram, startFault } from '@hangar/launch-engine';

import {
  Downloader,
  shouldKeepDownload,
  ManagedPorts,
  type DownloadedFile,
  type DownloadRequest,
  type JobContext,
} from '../../application';
import type { ReleasedFamily } from './port-releases';
import type { ReleaseAsset } from './read-releases';
import { ReleaseClient } from './release-client';
import { ReleaseStore } from './release-store';

/** Maximum size of a download. The largest AppImages are about 100 MB. */
const MAX_DOWNLOAD_BYTES = 1024 ** 3;
/** Disk space needed for the extracted files, as a multiple of the archive's size. */
const UNPACKED_RATIO = 3;
const PROGRAM_MODE = 0o755;
/** Prefix for the names of unfinished folders. No version starts with a dot. */
const UNFINISHED_PREFIX = '.unfinished-';
/**
 * Prefix for the name of a folder that a reinstallation replaces, which is kept until the new one is in the settings.
 */
const PREVIOUS_PREFIX = '.previous-';

/** A version to install. */
export interface ChosenProgram {
  readonly family: ReleasedFamily;
  readonly version: string;
  readonly asset: ReleaseAsset;
}

/** Downloads, extracts and checks the program of a version, and adds it to the settings. */
@Injectable()
export class ProgramInstaller {
  constructor(
    private readonly downloader: Downloader,
    private readonly client: ReleaseClient,
    private readonly store: ReleaseStore,
    private readonly ports: ManagedPorts,
  ) {}

  /**
   * Installs a version in its own folder. After a failure, nothing is left behind except a download that can continue.
   * @throws `PORT_UNAVAILABLE` if the program cannot be used, the errors of the download and the archive, or a storage
   * error
   */
  install(chosen: ChosenProgram, context: JobContext): Promise<ISourcePort> {
    return this.download(chosen, context, async (file) => {
      try {
        const port = await this.installFrom(file, chosen, context);
        await file.remove();
        return port;
      } catch (error) {
        if (!shouldKeepDownload(error, context.signal)) await file.remove();
        throw error;
      }
    });
  }

  private async installFrom(
    file: DownloadedFile,
    chosen: ChosenProgram,
    context: JobContext,
  ): Promise<ISourcePort> {
    const target = this.getFolder(chosen);
    // Other versions of the family may be installed at the same time.
    const unfinished = join(dirname(target), `${UNFINISHED_PREFIX}${chosen.version}`);
    try {
      await createOwnFolder(dirname(target));
      // An interrupted installation may have left its folder behind.
      await rm(unfinished, { recursive: true, force: true });
      await mkdir(unfinished, { mode: OWN_DIRECTORY_MODE });
      context.report({ step: 'Unpacking' });
      const program = await this.unpack(chosen, file, unfinished, context.signal);
      await chmod(join(unfinished, program), PROGRAM_MODE);
      await syncFile(join(unfinished, program));
      await syncFolders(unfinished);
      context.report({ step: checkStep(chosen) });
      await assertStarts(join(unfinished, program), chosen.family);
      context.signal.throwIfAborted();
      return await this.finish(chosen, unfinished, program);
    } catch (error) {
      context.signal.throwIfAborted();
      throw asStorageError(error, target);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }

  private getFolder({ family, version }: ChosenProgram): string {
    return this.ports.getFolder({ family: family.id, version });
  }

  private download<T>(
    { family, version, asset: { name, url, sizeBytes, sha256 } }: ChosenProgram,
    { jobId, signal, report }: JobContext,
    use: (file: DownloadedFile) => Promise<T>,
  ): Promise<T> {
    const request: DownloadRequest = {
      addresses: [url],
      policy: this.client.policy,
      key: ['port', family.id, version, name, sizeBytes, sha256].join(' '),
      jobId,
      name: `${family.label} ${version}`,
      ...(sha256 === null ? {} : { checksums: { sha256 } }),
      ...(sizeBytes === null ? {} : { expectedBytes: sizeBytes }),
      maxBytes: MAX_DOWNLOAD_BYTES,
      extraBytes: (bytes) => UNPACKED_RATIO * bytes,
      signal,
      onProgress: (doneBytes, totalBytes) => report({ doneBytes, totalBytes: totalBytes ?? sizeBytes }),
      onStep: (step) => report({ step }),
    };
    return this.downloader.download(request, use);
  }

  /** Extracts the archive. Returns the program's path in the folder, with `/` as the separator. */
  private async unpack(
    { family, asset: { name } }: ChosenProgram,
    file: DownloadedFile,
    folder: string,
    signal: AbortSignal,
  ): Promise<string> {
    if (/\.appimage$/i.test(name)) {
      await linkOrCopy(file.path, join(folder, name), { signal });
      return name;
    }
    const paths = await unpackArchive(file.path, folder, { signal });
    const program = findProgram(family.releases, this.store.system, paths);
    if (program !== null) return program;
    throw new LauncherError(
      'PORT_UNAVAILABLE',
      `${name} doesn't contain the program of ${withoutStop(family.label)}. Download it from its authors, then add it in Settings › Source ports.`,
    );
  }

  /** Moves the folder to its final place and adds the program to the settings: either both or neither. */
  private async finish(chosen: ChosenProgram, unfinished: string, program: string): Promise<ISourcePort> {
    const { family, version } = chosen;
    const target = this.getFolder(chosen);
    const previous = join(dirname(target), `${PREVIOUS_PREFIX}${version}`);
    await replaceFolder(unfinished, target, previous);
    try {
      await syncDirectory(dirname(target));
      const executablePath = join(target, ...program.split('/'));
      const port = await this.ports.add({
        family: family.id,
        version,
        name: family.label,
        executablePath,
      });
      // The source port is installed. The next installation of this version tries again.
      await rm(previous, { recursive: true, force: true }).catch(() => undefined);
      return port;
    } catch (error) {
      await rm(target, { recursive: true, force: true });
      await restoreFolder(previous, target);
      throw error;
    }
  }
}

/**
 * Moves a folder to `target`. A folder that already exists there belongs to a version whose program is missing, and is
 * moved to `previous`.
 */
async function replaceFolder(source: string, target: string, previous: string): Promise<void> {
  if (await lstatIfExists(target)) {
    await rm(previous, { recursive: true, force: true });
    await rename(target, previous);
  }
  try {
    await rename(source, target);
  } catch (error) {
    await restoreFolder(previous, target);
    throw error;
  }
}

async function restoreFolder(previous: string, target: string): Promise<void> {
  if (await lstatIfExists(previous)) await rename(previous, target);
}

function checkStep({ asset: { sha256 } }: ChosenProgram): string {
  return sha256 === null
    ? 'Checking the program (only the size of the download could be checked)'
    : 'Checking the program';
}

async function assertStarts(program: string, family: ReleasedFamily): Promise<void> {
  const fault = await startFault(program, family);
  if (fault === null) return;
  throw new LauncherError(
    'PORT_UNAVAILABLE',
    `${family.label} wasn't installed. ${fault} Try another version.`,
  );
}

/** Flushes the names in a folder and its subfolders to disk. The contents of extracted files are already on disk. */
async function syncFolders(folder: string): Promise<void> {
  await syncDirectory(folder);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await syncDirectory(join(entry.parentPath, entry.name));
}
