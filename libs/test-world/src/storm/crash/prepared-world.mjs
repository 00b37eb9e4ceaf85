// @ts-check
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeHistory } from '../../write-history.ts';
import { until } from '../../until.ts';
import { buildIwad, buildMod, exitDemo } from '../../wads.ts';

/** @typedef {import('../../launcher-client.ts').LauncherClient} LauncherClient */

const SAMPLES = fileURLToPath(new URL('../../../../play-files/src/samples', import.meta.url));

const PROGRAM = fileURLToPath(new URL('../../../../../dist/apps/api/hangar.mjs', import.meta.url));

const EXTENSION = `import { Module } from '@nestjs/common';
class KeepingModule {}
Module({})(KeepingModule);
export default { name: 'keeping', module: KeepingModule };
`;

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The files of one Hexen save, which are restored, copied and deleted together. */
const HEXEN_FILES = ['hex1.hxs', 'hex101.hxs', 'hex113.hxs'];

/** A library with a record of every kind, so that lost or duplicated records are noticed. */
export class PreparedWorld {
  /** @param {string} ground */
  constructor(ground) {
    this.ground = ground;
  }

  /** @param {...string} names */
  at(...names) {
    return join(this.ground, ...names);
  }

  /**
   * Writes a file next to the data directory.
   * @param {string} name @param {Buffer | string} content @param {number} [mode]
   */
  write(name, content, mode) {
    const path = this.at('sources', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content, mode === undefined ? {} : { mode });
    return path;
  }

  /** @param {string} name @param {string} [note] */
  mod(name, note = name) {
    return this.write(name, buildMod(['MAP01', 'MAP02'], note));
  }

  /** Prepares the files before the first start. */
  writeInitialFiles() {
    mkdirSync(this.at('data', 'wads'), { recursive: true });
    writeFileSync(this.at('data', 'wads', 'doom2.wad'), buildIwad('doom2'));
    writeFileSync(this.at('data', 'wads', 'heretic.wad'), buildIwad('heretic'));
    this.addExtension();
  }

  /** Adds a disabled extension. */
  addExtension() {
    const manifest = {
      name: 'hangar-extension-keeping',
      version: '1.0.0',
      type: 'module',
      main: 'index.js',
      hangar: {
        api: '*',
        settingsSchema: {
          type: 'object',
          properties: { token: { type: 'string', format: 'password' }, rows: { type: 'integer' } },
        },
      },
    };
    this.write('package/package.json', JSON.stringify(manifest));
    this.write('package/index.js', EXTENSION);
    const tarball = this.at('sources', 'keeping.tgz');
    execFileSync('tar', ['-czf', tarball, '-C', this.at('sources'), 'package']);
    const env = { PATH: process.env['PATH'], HOME: this.at('home'), HANGAR_DATA_DIR: this.at('data') };
    execFileSync(process.execPath, [PROGRAM, 'extension', 'add', tarball], { env, stdio: 'pipe' });
  }

  /** @param {LauncherClient} client */
  async fill(client) {
    await until(
      'the base games are known',
      async () => (await client.get('/api/versions')).length === 2 || null,
    );
    const versions = await client.get('/api/versions');
    const doom2 = versions.find(({ slug }) => slug.includes('doom'));
    const script =
      '#!/bin/sh\ncase "$*" in *-version*) echo 1.0;; *-stay*) exec sleep 60;; *-shoot*) cp "$0.png" shot.png;; esac\n';
    this.write('ports/woof.png', Buffer.concat([PNG, Buffer.from('woof')]));
    const port = (/** @type {string} */ family, /** @type {string} */ version) => ({
      id: family,
      name: family,
      family,
      version,
      executablePath: this.write(`ports/${family}`, script, 0o755),
    });
    await client.put('/api/settings', {
      sourcePorts: [port('woof', '15.2.0'), port('chocolate-doom', '3.1.0'), port('dsda-doom', '0.29.4')],
      defaultSourcePortId: 'woof',
      defaultBaseGameVersionId: doom2?.id,
    });
    const mods = [];
    for (const name of ['alpha.wad', 'beta.wad', 'gamma.wad', 'gone.wad'])
      mods.push(await client.post('/api/mod-files/catalog', { filePath: this.mod(name) }));
    const [alpha, beta, , gone] = mods.map(({ id, hashValue, name }) => ({
      fileId: id,
      hashValue,
      name,
      enabled: true,
    }));
    await client.post('/api/configs/blank', { modFileId: beta?.fileId });
    /** @type {any[]} */
    const protocols = [];
    for (const [title, files] of /** @type {const} */ ([
      ['One', [alpha, beta]],
      ['Two', []],
      ['Three', [beta]],
      ['Gone', []],
      ['Gone too', []],
    ]))
      protocols.push(await client.post('/api/protocols', { title, files, tags: ['made'] }));
    const [first, , third, goneOne, goneToo] = protocols;
    await this.addPlayedData(first, third);
    for (const { id } of [first, third])
      await client.post('/api/screenshots/upload', {
        filePath: this.write(`${id}.png`, Buffer.concat([PNG, Buffer.from(id)])),
        protocolId: id,
      });
    await client.post('/api/screenshots/import', { fileName: 'loose.png', data: PNG.toString('base64') });
    await client.put(`/api/protocols/${first.id}/maps/MAP02`, { marked: 'finished' });
    await client.call('DELETE', `/api/mod-files/catalog/${gone?.fileId}?deleteFile=true`);
    for (const { id } of [goneOne, goneToo]) await client.call('DELETE', `/api/protocols/${id}`);
    await until(
      'the places are known',
      async () => (await client.get(`/api/protocols/${third.id}/saves`)).length > 0 || null,
    );
  }

  /** @param {{ id: string, title: string }} first @param {{ id: string }} third */
  async addPlayedData(first, third) {
    writeHistory(this.at('data'), first, [{ day: '2026-01-02', minutes: 5, maps: ['MAP01'] }]);
    this.writeTo(['saves', first.id, 'woofsav0.dsg'], 'woof-15.2.dsg');
    this.writeTo(['saves', first.id, 'woofsav1.dsg'], 'woof-15.2.dsg');
    this.writeTo(['runs', first.id, 'run.lmp'], exitDemo('MAP01'));
    for (const name of HEXEN_FILES) this.writeTo(['saves', third.id, name], createHexenGame(name));
  }

  /** @param {readonly string[]} names in the data directory @param {string | Buffer} content or the name of a sample */
  writeTo(names, content) {
    const path = this.at('data', ...names);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof content === 'string') copyFileSync(join(SAMPLES, content), path);
    else writeFileSync(path, content);
  }
}

/** Returns the file of a Hexen save that contains the current map. @param {string} title */
function createHexenGame(title) {
  const bytes = Buffer.alloc(100);
  bytes.write(title, 0, 'latin1');
  bytes.write('HXS Ver 2.37', 24, 'latin1');
  bytes.writeInt32LE(101, 40);
  bytes.set([13, 3], 44);
  return bytes;
}
