import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A temporary directory for one spec. */
export interface TemporaryDirectory {
  readonly path: string;
  /** Returns a path in the directory. */
  at(...parts: readonly string[]): string;
  /** Writes a file, creating its folders, and returns its path. */
  write(name: string, content: Buffer | string): Promise<string>;
  /** Returns the text of a file. */
  read(name: string): Promise<string>;
  /** Returns the names in the directory, sorted. */
  list(): Promise<string[]>;
  remove(): Promise<void>;
}

/** Creates a new directory. The spec must remove it. */
export async function createTemporaryDirectory(): Promise<TemporaryDirectory> {
  const path = await mkdtemp(join(tmpdir(), 'hangar-files-'));
  const at = (...parts: readonly string[]): string => join(path, ...parts);
  return {
    path,
    at,
    async write(name, content) {
      await mkdir(dirname(at(name)), { recursive: true });
      await writeFile(at(name), content);
      return at(name);
    },
    read: (name) => readFile(at(name), 'utf8'),
    list: async () => (await readdir(path)).sort(),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
