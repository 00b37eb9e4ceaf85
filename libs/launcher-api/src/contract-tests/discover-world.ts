import { readdir } from 'node:fs/promises';
import type { IFoundFile, IFoundFileDetails, IFoundFilesQuery, IJob } from '@hangar/domain';
import { buildMod } from '@hangar/wad-files/testing';

import type { LauncherExtension, LauncherOptions } from '../index';
import { Jobs } from '../lib/application/jobs';
import type { TestAnswer } from '../testing';
import { ArchiveServer, type ArchivedFile } from './archive-server';
import { createZip } from './create-zip';
import { HARBOUR, MOD_TEXT } from './intake-world';
import { PlayableApi } from './playable-api';

export const HARBOUR_PATH = 'levels/doom2/g-i/harbour.zip';
export const MILL_PATH = 'levels/heretic/m-o/mill.zip';

/** The files in the archive. */
export const ARCHIVED: readonly ArchivedFile[] = [
  {
    id: 1,
    title: 'Old Mill',
    author: 'A. Miller',
    path: MILL_PATH,
    zip: createZip({
      'mill.wad': buildMod(['E1M1'], 'mill'),
      'mill.txt': 'Title : Old Mill\nAuthor : A. Miller\n',
    }),
    text: 'Title : Old Mill\nAuthor : A. Miller\nGame : HERETIC\n',
    date: '1996-05-06',
  },
  {
    id: 2,
    title: 'Harbour of Glass',
    author: 'P. Citadel',
    path: HARBOUR_PATH,
    zip: createZip({ 'harbour.wad': HARBOUR, 'harbour.txt': MOD_TEXT }),
    text: `${MOD_TEXT}Advanced engine needed  : Boom\n`,
    date: '2020-11-25',
  },
];

/** The archive, and an API that uses it instead of the real archive. */
export class DiscoverWorld {
  private constructor(
    readonly archive: ArchiveServer,
    readonly games: PlayableApi,
  ) {}

  static async create(
    options: LauncherOptions = {},
    extensions: readonly LauncherExtension[] = [],
  ): Promise<DiscoverWorld> {
    const archive = await ArchiveServer.start();
    for (const file of ARCHIVED) archive.add(file);
    const games = await PlayableApi.create(undefined, extensions, { ...archive.options, ...options });
    return new DiscoverWorld(archive, games);
  }

  get api() {
    return this.games.api;
  }

  find(query: IFoundFilesQuery = {}, source = 'idgames'): Promise<TestAnswer<IFoundFile[]>> {
    return this.api.call('findFiles', { parameters: { source }, query });
  }

  file(id: string, source = 'idgames'): Promise<TestAnswer<IFoundFileDetails>> {
    return this.api.call('getFoundFile', { parameters: { source, id } });
  }

  /** Downloads the archive's own list. */
  async updateIndex(): Promise<void> {
    const { status, data } = await this.api.call('downloadDiscoverIndex', {
      parameters: { source: 'idgames' },
    });
    expect(status).toBe(202);
    await this.waitForEnd((data as IJob).id);
  }

  /** Waits until a job ends, and returns it. */
  waitForEnd(id: string): Promise<IJob> {
    return this.api.resolve(Jobs).waitFor(id);
  }

  /** Makes Hangar poll the downloads folder several times. Each request gives Hangar time to read the folder. */
  async pollBrowser(): Promise<void> {
    for (let poll = 0; poll < 4; poll++) {
      this.games.clock.advance(1000);
      await this.api.get('/api/jobs');
    }
  }

  /** Makes Hangar poll the downloads folder until a job ends, and returns the job. */
  async waitForBrowserEnd(id: string): Promise<IJob> {
    for (;;) {
      const { data } = await this.api.call('getJob', { parameters: { id } });
      if (data.endedAt !== null) return data;
      await this.pollBrowser();
    }
  }

  /** Returns the names of files that downloads may leave behind. */
  async listLeftovers(): Promise<{ uploads: string[]; parts: string[] }> {
    const listNames = (folder: string) => readdir(this.api.path(folder)).catch(() => []);
    const parts = (await listNames('jobs')).filter((name) => !name.endsWith('.json'));
    const partFiles = await Promise.all(parts.map((folder) => listNames(`jobs/${folder}`)));
    return { uploads: await listNames('uploads'), parts: partFiles.flat() };
  }

  async close(): Promise<void> {
    await this.games.close();
    await this.archive.stop();
  }
}
