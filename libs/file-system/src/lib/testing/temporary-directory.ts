import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A directory of a spec's own. */
export interface TemporaryDirectory {
  readonly path: string;
  /** The path of something in it. */
  at(...parts: readonly string[]): string;
  /** Writes a file into it, with the folders on the way, and gives back its path. */
  write(name: string, content: Buffer | string): Promise<string>;
  /** The text of a file in it. */
  read(name: string): Promise<string>;
  /** The names in it, in their order. */
  list(): Promise<string[]>;
  remove(): Promise<void>;
}

/** Makes a fresh directory; the spec removes it. */
export async function temporaryDirectory(): Promise<TemporaryDirectory> {
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
