import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import {
  foldName,
  hasSystemCode,
  OWN_DIRECTORY_MODE,
  OWN_FILE_MODE,
  findPortablePathFault,
  PortableNames,
  type PortableEntryKind,
  type PortableNamesFault,
} from '@hangar/file-system';
import { withoutStop } from '@hangar/domain';

import { InvalidPackageError } from './invalid-package-error';

/** The limits of a package. Folders count as entries. */
const PACKAGE_LIMITS = { bytes: 64 * 1024 * 1024, entries: 5000 };

const NOT_A_PACKAGE = "This isn't an npm package (.tgz), or it's damaged.";

const unzip = promisify(gunzip);

type PackageFiles = ReadonlyMap<string, Buffer>;

/**
 * Extracts the files of an npm tarball to an existing empty folder, without npm's leading `package/`.
 * @throws {InvalidPackageError} before anything is written, if it is not an npm tarball or could do harm
 */
export async function unpackPackage(tarball: string, targetFolder: string): Promise<void> {
  for (const [path, content] of await readPackage(tarball)) {
    const target = join(targetFolder, path);
    await mkdir(dirname(target), { recursive: true, mode: OWN_DIRECTORY_MODE });
    await writeFile(target, content, { mode: OWN_FILE_MODE, flag: 'wx' });
  }
}

async function readPackage(tarball: string): Promise<PackageFiles> {
  const content = await readUnzipped(tarball);
  const files = new Map<string, Buffer[]>();
  const names = new PortableNames();
  const parser = new Parser({ strict: true });
  const finished = new Promise<void>((resolve, reject) => {
    parser.on('entry', (entry: ReadEntry) => {
      try {
        collectEntry(entry, { names, limit: PACKAGE_LIMITS.entries, files });
      } catch (error) {
        reject(error);
        parser.abort(error instanceof Error ? error : new Error(NOT_A_PACKAGE));
      }
    });
    parser.on('error', () => reject(new InvalidPackageError(NOT_A_PACKAGE)));
    parser.on('end', resolve);
  });
  parser.end(content);
  await finished;
  if (files.size === 0) throw new InvalidPackageError("This isn't an npm package: it contains no files.");
  return new Map([...files].map(([path, chunks]) => [path, Buffer.concat(chunks)]));
}

/**
 * Returns the complete decompressed tarball. Packages are small, and everything is checked before anything is written.
 */
async function readUnzipped(tarball: string): Promise<Buffer> {
  const { bytes } = PACKAGE_LIMITS;
  try {
    const stats = await stat(tarball);
    // A pipe or a device may be endless.
    if (!stats.isFile()) throw new InvalidPackageError("This isn't a file.");
    if (stats.size > bytes) throw tooLargeError(bytes);
    return await unzip(await readFile(tarball), { maxOutputLength: bytes });
  } catch (error) {
    if (error instanceof InvalidPackageError) throw error;
    if (hasSystemCode(error, 'ERR_BUFFER_TOO_LARGE')) throw tooLargeError(bytes);
    throw new InvalidPackageError(toReadFault(error));
  }
}

/** The entries of a package that were read so far. */
interface PackageEntries {
  readonly names: PortableNames;
  /** The maximum number of files and folders. */
  readonly limit: number;
  readonly files: Map<string, Buffer[]>;
}

/** Checks an entry, and collects the content of a file while it is extracted. */
function collectEntry(entry: ReadEntry, packageEntries: PackageEntries): void {
  if (entry.type === 'Directory') {
    const path = toPackagePath(entry.path.replace(/\/$/, ''));
    if (path !== '') addName(path, 'folder', packageEntries);
    entry.resume();
    return;
  }
  if (entry.type !== 'File' && entry.type !== 'OldFile')
    throw new InvalidPackageError(
      `It contains a link or something else that is not a file (${quotedName(entry.path)}).`,
    );
  const path = toPackagePath(entry.path);
  if (path === '')
    throw new InvalidPackageError(`This isn't an npm package: ${quotedName(entry.path)} isn't in a folder.`);
  addName(path, 'file', packageEntries);
  const chunks: Buffer[] = [];
  packageEntries.files.set(path, chunks);
  entry.on('data', (chunk: Buffer) => chunks.push(chunk));
}

/** @throws {InvalidPackageError} with the name of the entry, if a file system could not store it next to the others */
function addName(path: string, kind: PortableEntryKind, { names, limit }: PackageEntries): void {
  const fault = names.add(path, kind);
  if (fault) throw new InvalidPackageError(faultText(path, fault));
  if (names.size > limit)
    throw new InvalidPackageError(
      `It contains more than ${limit} files and folders. Bundle its dependencies into fewer files.`,
    );
}

function faultText(path: string, fault: PortableNamesFault): string {
  switch (fault.kind) {
    case 'invalid':
      return `It contains the name ${quotedName(path)}, which ${withoutStop(fault.reason)}. Rename it and pack again.`;
    case 'same-name':
      return `It contains ${quotedName(fault.otherPath)} and ${quotedName(fault.path)}, which are the same name on some systems.`;
    case 'file-and-folder':
      return `It contains ${quotedName(fault.path)} both as a file and as a folder.`;
    case 'twice':
      return `It contains ${quotedName(fault.path)} twice.`;
  }
}

/** Returns a name on one line, short enough to fit in a sentence. */
function quotedName(path: string): string {
  return JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}…` : path);
}

/** Returns the path of an entry below the first folder, which can have any name; empty for that folder itself. */
function toPackagePath(path: string): string {
  const [first = '', ...inner] = path.split('/');
  const fault = findPortablePathFault(first);
  if (fault !== null)
    throw new InvalidPackageError(`It contains the name ${quotedName(path)}, which ${withoutStop(fault)}.`);
  if (inner.some((part) => foldName(part) === foldName('node_modules')))
    throw new InvalidPackageError(
      'It contains a node_modules folder. An extension must bundle its dependencies into its own files.',
    );
  return inner.join('/');
}

function tooLargeError(bytes: number): InvalidPackageError {
  return new InvalidPackageError(
    `It's too large. A package can have up to ${bytes / 2 ** 20} MB, both packed and extracted.`,
  );
}

function toReadFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'File not found.';
  if (/^(EACCES|EPERM|EISDIR)$/.test(code)) return `Couldn't read it (${code}).`;
  return NOT_A_PACKAGE;
}
