import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EventEmitter2 } from '@nestjs/event-emitter';

import { EventBus } from '../events';
import { ManualClock } from './manual-clock';
import type { DocumentContext } from '../storage/document-context';
import { StorageProblems } from '../storage/storage-problems';

/** A temporary directory with everything that a document requires. */
export class TestStorage implements DocumentContext {
  clock = new ManualClock();
  readonly problems = new StorageProblems(new EventBus(new EventEmitter2()));

  private constructor(readonly directory: string) {}

  static async create(): Promise<TestStorage> {
    return new TestStorage(await mkdtemp(join(tmpdir(), 'hangar-storage-')));
  }

  path(...parts: string[]): string {
    return join(this.directory, ...parts);
  }

  /** Writes a file as another program would, with a time in the distant past according to the {@link clock}. */
  async write(name: string, content: string | Buffer): Promise<string> {
    const path = this.path(name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    return path;
  }

  /** Writes a file as another program would, at the current time of the {@link clock}. */
  async writeNow(name: string, content: string): Promise<void> {
    const now = this.clock.now() / 1000;
    await utimes(await this.write(name, content), now, now);
  }

  /** Removes a file as another program would. */
  delete(name: string): Promise<void> {
    return rm(this.path(name));
  }

  read(name: string): Promise<string> {
    return readFile(this.path(name), 'utf8');
  }

  async json<T = unknown>(name: string): Promise<T> {
    return JSON.parse(await this.read(name)) as T;
  }

  /** Returns the names of all files and folders in the directory. */
  async names(folder = ''): Promise<string[]> {
    return (await readdir(this.path(folder))).sort();
  }

  remove(): Promise<void> {
    return rm(this.directory, { recursive: true, force: true });
  }
}
