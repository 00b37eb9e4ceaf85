import { mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { waitUntil } from '@hangar/api-foundation/testing';
import { makeZip } from '@hangar/archives/testing';
import type { StreamedEvents } from '@hangar/domain';
import { buildMod, buildWad, exitMap, lump } from '@hangar/wad-files/testing';

import { IntakeInspector } from '../lib/intake/intake-inspector';
import { HARBOUR, IntakeWorld, getReasons, getRoles } from './intake-world';
import type { TestFiles } from './test-files';
import { createZip } from './create-zip';

let world: IntakeWorld;
let files: TestFiles;
beforeEach(async () => {
  world = await IntakeWorld.create();
  files = world.files;
});
afterEach(() => world.close());

/** Builds a mod that takes a while to read, because its content is not compressible. */
const buildLargeWad = (megabytes: number) =>
  buildWad([...exitMap('MAP01'), lump('NOISE', randomBytes(megabytes * 1024 * 1024))]);

describe('a hostile archive', () => {
  const bomb = deflateRawSync(Buffer.alloc(64 * 1024 * 1024));
  it.each<[string, Buffer]>([
    [
      'that unpacks to a thousand times its size',
      makeZip([{ name: 'bomb.wad', data: '', packed: bomb, declaredSize: 64 * 1024 * 1024 }]),
    ],
    [
      'whose files overlap',
      makeZip([
        { name: 'a.wad', data: HARBOUR },
        { name: 'b.wad', data: HARBOUR, headerAt: 0 },
      ]),
    ],
    [
      'with too many files',
      makeZip(Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}.wad`, data: 'x' }))),
    ],
    [
      'with paths outside of itself',
      makeZip([
        { name: '../../evil.wad', data: HARBOUR },
        { name: '/etc/evil.wad', data: HARBOUR },
      ]),
    ],
    ['of links', makeZip([{ name: 'link.wad', data: '/etc/passwd', mode: 0o120777 }])],
    ['of broken files', makeZip([{ name: 'a.wad', data: HARBOUR, declaredCrc: 1 }])],
  ])('%s results in a message and leaves nothing behind', async (_, bytes) => {
    const intake = await world.read(await files.write('hostile.zip', bytes));
    expect(['damaged', 'nothing']).toContain(intake.kind);
    expect(getReasons(intake)).toEqual([expect.stringMatching(/\.$/)]);
    expect(await world.listUnpacked()).toEqual([]);
    const { status } = await world.accept(intake.proposals, 'files');
    expect(status).toBe(400);
    expect(await world.createSnapshot()).toMatchObject({ entries: [], files: [] });
  });

  it('is accepted with its intact files, and the others are reported in plain text', async () => {
    const name = '<img src=x onerror=alert(1)>.wad';
    const zip = makeZip([
      { name, data: HARBOUR },
      { name: 'cut.wad', data: HARBOUR.subarray(0, 50) },
      { name: 'crc.wad', data: HARBOUR, declaredCrc: 1 },
    ]);
    const intake = await world.read(await files.write('partly.zip', zip));
    expect(getRoles(intake)).toEqual([`load ${name}`, 'skip cut.wad', 'skip crc.wad']);
    const { fileIds } = await world.readAndAccept('files', files.path('partly.zip'));
    expect(fileIds).toHaveLength(1);
  });

  it('can contain readme files that are too long, and is accepted unchanged', async () => {
    const text = `Title : ${'long '.repeat(1000)}\nAuthor : ${'x'.repeat(2000)}\nDescription : ${'y '.repeat(9000)}\n`;
    const path = await files.write('long.zip', createZip({ 'long.wad': HARBOUR, 'long.txt': text }));
    const { protocolIds } = await world.readAndAccept('protocol', path);
    expect(protocolIds).toHaveLength(1);
  });
});

describe('a client that disconnects', () => {
  it.each(['read', 'accept'] as const)('stops %s, and leaves nothing behind', async (operation) => {
    const path = await files.write('large.zip', createZip({ 'large.wad': buildLargeWad(8) }));
    const { proposals } = operation === 'accept' ? await world.read(path) : { proposals: [] };
    const { api } = world.games;
    const abort = new AbortController();
    const events = await api.listen();
    const url = `${api.url}/api/intake${operation === 'accept' ? '/accept' : ''}`;
    const body = JSON.stringify(
      operation === 'accept' ? { proposals, what: 'files' } : { filePaths: [path] },
    );
    const response = fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: abort.signal,
    });
    await events.next('archive.progress', (progress) => progress.filePath === path);
    abort.abort();
    await expect(response).rejects.toThrow('abort');
    events.close();
    await waitUntil(async () => (await world.listUnpacked()).length === 0);
    await waitUntil(async () => (await readdir(api.path('mods', 'files')).catch(() => [])).length === 0);
    expect(await world.createSnapshot()).toMatchObject({ entries: [], files: [], protocols: [] });
  });
});

describe('reading a file after the client has disconnected', () => {
  it.each(['large.zip', 'large.wad', 'large.pk3'])('stops in the middle of %s', async (name) => {
    const content = buildLargeWad(40);
    const path = await files.write(
      name,
      name === 'large.wad' ? content : createZip({ 'large.wad': content }),
    );
    const abortController = new AbortController();
    const reason = new Error('nobody waits');
    const reading = world.games.api
      .resolve(IntakeInspector)
      .inspect({ filePaths: [path] }, abortController.signal)
      .catch((error: unknown) => error);
    const percentages: number[] = [];
    world.games.api
      .resolve(EventEmitter2)
      .on('archive.progress', (progress: StreamedEvents['archive.progress']) => {
        percentages.push(progress.doneBytes / progress.totalBytes);
        abortController.abort(reason);
      });
    expect(await reading).toBe(reason);
    expect(percentages.at(-1)).toBeLessThan(0.9);
    expect(await world.listUnpacked()).toEqual([]);
  });
});

describe('a path that is not a file', () => {
  it('is reported with its name and rejected, and never blocks', async () => {
    const path = files.path('socket.wad');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(path, resolve));
    const { status, error } = await world.games.api.post('/api/intake', { filePaths: [path] });
    expect([status, error.code]).toEqual([403, 'FORBIDDEN_PATH']);
    await new Promise((resolve) => server.close(resolve));
  });

  it('is skipped if it is inside a folder', async () => {
    await mkdir(files.path('mixed'));
    await files.write('mixed/harbour.wad', buildMod(['MAP01']));
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(files.path('mixed', 'socket.wad'), resolve));
    expect(getRoles(await world.read(files.path('mixed')))).toEqual(['load harbour.wad']);
    await new Promise((resolve) => server.close(resolve));
  });
});
