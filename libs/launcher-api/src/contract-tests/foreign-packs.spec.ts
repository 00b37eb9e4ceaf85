import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { buildMod } from '@hangar/wad-files/testing';
import AdmZip from 'adm-zip';

import type { TestLauncherApi } from '../testing';
import { clearLibrary } from './clear-library';
import { PackWorld } from './pack-world';

let world: PackWorld;
let friend: TestLauncherApi;
beforeAll(async () => {
  world = await PackWorld.create();
  ({ friend } = world);
});
afterEach(() => clearLibrary(friend));
afterAll(() => world.close());

describe('packs', () => {
  it.each([
    ['a zip without a manifest', { 'readme.txt': 'hello' }, 'PACK_INVALID'],
    ['a damaged manifest', { 'protocol.json': '{' }, 'PACK_INVALID'],
    ['a manifest of another program', { 'protocol.json': '{"format":"other"}' }, 'PACK_INVALID'],
    [
      'a pack of a newer Hangar',
      { 'protocol.json': '{"format":"hangar-pack","formatVersion":2}' },
      'PACK_INVALID',
    ],
  ])('that are %s are rejected', async (_, entries, code) => {
    const zip = new AdmZip();
    for (const [name, content] of Object.entries(entries)) zip.addFile(name, Buffer.from(String(content)));
    const { status, error } = await world.importPack(zip.toBuffer());
    expect([status, error.code]).toEqual([422, code]);
  });

  it('with a file that does not match the manifest are rejected completely', async () => {
    const zip = new AdmZip(await world.exportPack('?files=true'));
    const entry = zip.getEntries().find(({ entryName }) => entryName.endsWith('.wad'))?.entryName ?? '';
    zip.updateFile(entry, buildMod(['MAP07']));
    const { status, error } = await world.importPack(zip.toBuffer());
    expect([status, error.code]).toEqual([422, 'PACK_INVALID']);
    expect((await friend.get('/api/mod-files/catalog')).data).toEqual([]);
    expect((await friend.get('/api/protocols')).data).toEqual([]);
  });

  it('by other authors have no references to outside files and contain nothing executable', async () => {
    const manifest = {
      format: 'hangar-pack',
      formatVersion: 1,
      protocol: {
        title: '../../evil\u0000',
        launchParameters: '+logfile /tmp/x',
        saveDirectory: '/etc',
        options: { playDemo: '/etc/passwd' },
      },
      sourcePort: { name: 'x', executablePath: '/bin/sh' },
      files: [
        {
          hashValue: 'a'.repeat(32),
          fileName: '../../evil.sh',
          entry: 'evil.sh',
          url: 'javascript:alert(1)',
        },
      ],
      configEntry: 'evil.sh',
      coverEntry: 'evil.sh',
    };
    const zip = new AdmZip();
    zip.addFile('protocol.json', Buffer.from(JSON.stringify(manifest)));
    zip.addFile('evil.sh', Buffer.from('#!/bin/sh\n\0'));
    const { data } = await world.importPack(zip.toBuffer());
    expect(data.protocol).toMatchObject({
      saveDirectory: null,
      options: {},
      configFile: null,
      screenshotPath: null,
      sourcePortId: null,
    });
    expect(data.protocol.id).toMatch(/^evil-[0-9a-f]{8}$/);
    expect(data.missing).toMatchObject([{ fileName: 'evil.sh', url: null }]);
  });

  /** Creates a pack as another author might write it manually. */
  function createForeignPack(manifest: object, entries: Record<string, string | Buffer> = {}): Buffer {
    const zip = new AdmZip();
    const complete = {
      format: 'hangar-pack',
      formatVersion: 1,
      protocol: { title: 'Odd' },
      files: [],
      ...manifest,
    };
    zip.addFile('protocol.json', Buffer.from(JSON.stringify(complete)));
    for (const [name, content] of Object.entries(entries)) zip.addFile(name, Buffer.from(content));
    return zip.toBuffer();
  }

  it.each([
    'good.wad:evil.wad',
    'C:x.wad',
    '\\\\?\\C:\\x.wad',
    '\\\\.\\PhysicalDrive0',
    '\\\\evil\\share\\x.wad',
    '//evil/share/x.wad',
    'good.wad::$DATA',
    'x\u202edaw.wad',
  ])('with a file named %j are rejected completely', async (fileName) => {
    const bytes = createForeignPack({ files: [{ hashValue: 'a'.repeat(32), fileName }] });
    const { status, error } = await world.importPack(bytes);
    expect([status, error.code]).toEqual([422, 'PACK_INVALID']);
    expect((await friend.get('/api/protocols')).data).toEqual([]);
  });

  it('with settings also require consent, because ports use paths from settings', async () => {
    await world.addBaseGameAndPort(friend);
    const bytes = createForeignPack({ configEntry: 'c.cfg' }, { 'c.cfg': 'screenshot_dir /tmp\n' });
    const { protocol } = (await world.importPack(bytes)).data;
    const refused = await friend.post(`/api/protocols/${protocol.id}/launch`);
    expect([refused.status, refused.error.code]).toEqual([409, 'PARAMETERS_UNCONFIRMED']);
  });

  it('keep only options that a request may contain, so that clients can send the record back', async () => {
    const options = { map: '+exec x', complevel: '9 -record y', recordDemo: '../../evil', skill: 4, odd: 1 };
    const { protocol } = (await world.importPack(createForeignPack({ protocol: { title: 'Odd', options } })))
      .data;
    expect(protocol.options).toEqual({ skill: 4 });
    const unnamed = { title: 'Recorded', options: { recordDemo: '' } };
    const recorded = (await world.importPack(createForeignPack({ protocol: unnamed }))).data;
    expect(recorded.protocol.options).toEqual({ recordDemo: '' });
    expect((await friend.put(`/api/protocols/${protocol.id}`, protocol)).status).toBe(200);
  });

  it.each(['CON', 'nul.lmp', 'demo:stream', 'C:demo', '\\\\server\\demo', 'demo.', 'demo ', '\u0301'])(
    'cannot have a demo recorded as %j',
    async (recordDemo) => {
      const pack = createForeignPack({ protocol: { title: 'Odd', options: { recordDemo, skill: 4 } } });
      expect((await world.importPack(pack)).data.protocol.options).toEqual({ skill: 4 });
    },
  );

  it('can list a file twice that they contain once', async () => {
    const bytes = buildMod(['MAP01']);
    const hashValue = createHash('md5').update(bytes).digest('hex');
    const file = { hashValue, fileName: 'm.wad', name: 'm', entry: 'm.wad' };
    const { status, data } = await world.importPack(
      createForeignPack({ files: [file, { ...file }] }, { 'm.wad': bytes }),
    );
    expect([status, data.brought.length, data.protocol.files.length]).toEqual([201, 1, 1]);
  });

  it('whose load orders contradict each other are rejected completely', async () => {
    const mods = [buildMod(['MAP01']), buildMod(['MAP02'])];
    const [a, b] = mods.map((bytes) => createHash('md5').update(bytes).digest('hex'));
    const toLoadOrder = (...hashes: (string | undefined)[]) =>
      hashes.map((hashValue) => ({ hashValue, name: 'x' }));
    const files = [
      { hashValue: a, fileName: 'a.wad', entry: 'a.wad', loadOrder: toLoadOrder(a, b) },
      { hashValue: b, fileName: 'b.wad', entry: 'b.wad', loadOrder: toLoadOrder(b, a) },
    ];
    const bytes = createForeignPack({ files }, { 'a.wad': mods[0] as Buffer, 'b.wad': mods[1] as Buffer });
    const { status, error } = await world.importPack(bytes);
    expect([status, error.code]).toEqual([422, 'LOAD_ORDER_CYCLE']);
    expect((await friend.get('/api/mod-files/catalog')).data).toEqual([]);
    expect(await readdir(friend.path('mods', 'files'))).toEqual([]);
  });
});
