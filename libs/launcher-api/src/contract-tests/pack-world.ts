import { chmod, copyFile, writeFile } from 'node:fs/promises';
import type { IProtocol } from '@hangar/domain';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';

/** The cover in {@link PackWorld.createProtocol}. */
export const COVER = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The APIs of a pack's author and of a friend who imports packs. */
export class PackWorld {
  private constructor(
    readonly author: TestLauncherApi,
    readonly friend: TestLauncherApi,
  ) {}

  static async create(): Promise<PackWorld> {
    return new PackWorld(await createTestLauncherApi(), await createTestLauncherApi());
  }

  async close(): Promise<void> {
    await Promise.all([this.author.close(), this.friend.close()]);
  }

  /** Adds a base game and a source port to an API. */
  async addBaseGameAndPort(api: TestLauncherApi): Promise<void> {
    await writeFile(api.path('game.wad'), buildIwad('doom2'));
    await api.post('/api/wads/import', { sourcePath: api.path('game.wad') });
    await copyFile('/bin/true', api.path('crispy-doom'));
    await chmod(api.path('crispy-doom'), 0o755);
    await api.put('/api/settings', { sourcePorts: [{ executablePath: api.path('crispy-doom') }] });
  }

  /** Creates a protocol with a mod, its sidecar, a settings file, a cover and launch arguments. */
  async createProtocol(): Promise<IProtocol> {
    await this.addBaseGameAndPort(this.author);
    const versions = (await this.author.get('/api/versions')).data;
    await writeFile(this.author.path('mod.wad'), buildMod(['MAP01']));
    await writeFile(this.author.path('side.deh'), 'Patch File for DeHackEd v3.0\n');
    const sidecar = (
      await this.author.post('/api/mod-files/catalog', {
        filePath: this.author.path('side.deh'),
        sidecarOnly: true,
      })
    ).data;
    const { hashValue, name } = sidecar;
    await this.author.post('/api/mod-files/catalog', {
      filePath: this.author.path('mod.wad'),
      version: '1.2',
      url: 'https://example.org/mod',
      loadOrder: [{ hashValue, name }],
    });
    await writeFile(this.author.path('configs', 'mine.cfg'), 'show_messages 1\n');
    await writeFile(this.author.path('images', 'cover.png'), COVER);
    const created = await this.author.post('/api/protocols', {
      title: 'Harbour of Glass',
      baseGameVersionId: versions[0]?.id,
      files: [{ filePath: this.author.path('mod.wad') }],
      launchParameters: '-nomusic',
      options: { skill: 4, playDemo: this.author.path('private.lmp') },
      configFile: 'mine.cfg',
      screenshotPath: 'cover.png',
      saveDirectory: this.author.path('saves'),
      tags: ['favourite'],
    });
    return created.data;
  }

  /** Creates a protocol of the author, and returns its pack. */
  async exportPack(query = ''): Promise<Buffer> {
    const { id } = await this.createProtocol();
    const response = await fetch(`${this.author.url}/api/protocols/${id}/export${query}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(response.headers.get('content-disposition')).toContain('harbour-of-glass.hangar');
    return Buffer.from(await response.arrayBuffer());
  }

  async importPack(bytes: Buffer) {
    await writeFile(this.friend.path('got.hangar'), bytes);
    return this.friend.post('/api/protocols/import', { filePath: this.friend.path('got.hangar') });
  }
}
