import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildMod } from '@hangar/wad-files/testing';

/** A folder for users' files, separate for each spec and outside the data directory. */
export class TestFiles {
  private constructor(readonly directory: string) {}

  static async create(): Promise<TestFiles> {
    return new TestFiles(await mkdtemp(join(tmpdir(), 'hangar-files-')));
  }

  path(...parts: string[]): string {
    return join(this.directory, ...parts);
  }

  /** Writes a file and returns its path. */
  async write(name: string, content: Buffer | string): Promise<string> {
    const path = this.path(name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    return path;
  }

  /** Writes a PWAD. Each name results in a different MD5. */
  writeMod(name: string, note = name): Promise<string> {
    return this.write(name, buildMod(['MAP01'], note));
  }

  /** Writes a program that does nothing, under the name of a source port. */
  async writeProgram(name: string): Promise<string> {
    const path = this.path(name);
    await writeFile(path, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    return path;
  }

  remove(): Promise<void> {
    return rm(this.directory, { recursive: true, force: true });
  }
}

/** Returns the MD5 of the bytes, in lower-case hex. */
export function computeMd5(bytes: Buffer | string): string {
  return createHash('md5').update(bytes).digest('hex');
}
