import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { nameFault } from '@hangar/archives';
import { hasSystemCode, OWN_DIRECTORY_MODE, OWN_FILE_MODE } from '@hangar/file-system';

import { PackageRefused } from './package-refused';

/** How much a package may hold. */
export const PACKAGE_LIMITS = { bytes: 64 * 1024 * 1024, files: 5000 };

const NO_PACKAGE = 'It is no npm package (.tgz), or it is damaged.';

const unzip = promisify(gunzip);

interface PackageFile {
  readonly path: string;
  readonly chunks: Buffer[];
}

type PackageFiles = ReadonlyMap<string, Buffer>;

/**
 * Writes the files of an npm tarball into a folder that is there and empty, without what npm puts before them (`package/`).
 * @throws {PackageRefused} before anything is written, for whatever is no such tarball or could do harm
 */
export async function unpackPackage(
  tarball: string,
  targetFolder: string,
  limits = PACKAGE_LIMITS,
): Promise<void> {
  for (const [path, content] of await readPackage(tarball, limits)) {
    const target = join(targetFolder, path);
    await mkdir(dirname(target), { recursive: true, mode: OWN_DIRECTORY_MODE });
    await writeFile(target, content, { mode: OWN_FILE_MODE, flag: 'wx' });
  }
}

async function readPackage(tarball: string, limits: typeof PACKAGE_LIMITS): Promise<PackageFiles> {
  const content = await unzipped(tarball, limits);
  const files = new Map<string, PackageFile>();
  const parser = new Parser({ strict: true });
  const read = new Promise<void>((resolve, reject) => {
    parser.on('entry', (entry: ReadEntry) => {
      try {
        collect(entry, files, limits);
      } catch (error) {
        reject(error);
      }
    });
    parser.on('error', () => reject(new PackageRefused(NO_PACKAGE)));
    parser.on('end', resolve);
  });
  parser.end(content);
  await read;
  if (files.size === 0) throw new PackageRefused('It is no npm package: it holds no file.');
  return new Map([...files.values()].map(({ path, chunks }) => [path, Buffer.concat(chunks)]));
}

/** What is in the tarball, which is held as a whole: packages are small, and nothing is written before all of it was looked at. */
async function unzipped(tarball: string, { bytes }: typeof PACKAGE_LIMITS): Promise<Buffer> {
  try {
    const found = await stat(tarball);
    // A pipe or a device may have no end.
    if (!found.isFile()) throw new PackageRefused('It is no file.');
    if (found.size > bytes) throw tooLarge(bytes);
    return await unzip(await readFile(tarball), { maxOutputLength: bytes });
  } catch (error) {
    if (error instanceof PackageRefused) throw error;
    if (hasSystemCode(error, 'ERR_BUFFER_TOO_LARGE')) throw tooLarge(bytes);
    throw new PackageRefused(fault(error));
  }
}

/** Takes note of an entry, and of its content as that comes. */
function collect(entry: ReadEntry, files: Map<string, PackageFile>, limits: typeof PACKAGE_LIMITS): void {
  const path = pathInPackage(entry);
  if (path === null) return void entry.resume();
  // Some disks take two names for one that differ in their letters' size alone.
  const key = path.toLowerCase();
  if (files.has(key)) throw new PackageRefused(`It holds ${path} twice.`);
  if (files.size >= limits.files)
    throw new PackageRefused(`It holds more than ${limits.files} files: bundle what it needs into a few.`);
  const chunks: Buffer[] = [];
  files.set(key, { path, chunks });
  entry.on('data', (chunk: Buffer) => chunks.push(chunk));
}

/** Where an entry belongs, below the first folder; `null` for a folder. */
function pathInPackage({ path, type }: ReadEntry): string | null {
  const shown = path.slice(0, 200);
  const name = path.replace(/\/$/, '');
  if (nameFault(name) !== null || name.split('/').includes(''))
    throw new PackageRefused(`It holds an unsafe name (${JSON.stringify(shown)}).`);
  if (type === 'Directory') return null;
  if (type !== 'File' && type !== 'OldFile')
    throw new PackageRefused(`It holds a link or something else that is no file (${shown}).`);
  const inner = name.split('/').slice(1);
  if (inner.length === 0) throw new PackageRefused(`It is no npm package: ${shown} is not in a folder.`);
  if (inner.includes('node_modules'))
    throw new PackageRefused(
      'It holds a folder node_modules: an extension brings what it needs bundled into its own files.',
    );
  const odd = inner.find((part) => /[<>:"|?*]|[. ]$/.test(part));
  if (odd !== undefined) throw new PackageRefused(`It holds a name that not every system takes (${shown}).`);
  return inner.join('/');
}

function tooLarge(bytes: number): PackageRefused {
  return new PackageRefused(
    `It is too large: a package may have ${bytes / 2 ** 20} MiB, packed and unpacked.`,
  );
}

function fault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'There is no such file.';
  if (/^(EACCES|EPERM|EISDIR)$/.test(code)) return `It cannot be read (${code}).`;
  return NO_PACKAGE;
}
