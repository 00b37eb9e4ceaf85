import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A directory of a spec's own. */
export interface TemporaryDirectory {
  readonly path: string;
  /** Writes a file into it and gives back its path. */
  write(fileName: string, content: Buffer | string): Promise<string>;
  list(): Promise<string[]>;
  remove(): Promise<void>;
}

/** Makes a fresh directory; the spec removes it. */
export async function temporaryDirectory(): Promise<TemporaryDirectory> {
  const path = await mkdtemp(join(tmpdir(), 'hangar-archives-'));
  return {
    path,
    async write(fileName, content) {
      await writeFile(join(path, fileName), content);
      return join(path, fileName);
    },
    list: () => readdir(path),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
