import { rm } from 'node:fs/promises';
import type { IModFile, IProtocol, IReadinessList, IReadinessReport } from '@hangar/domain';
import { buildWad, lump } from '@hangar/wad-files/testing';

import { createZip } from './create-zip';
import { toRefusal } from './error-responses';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

const GZDOOM = { id: 'gz', name: 'GZDoom', family: 'gzdoom', version: '4.14.2' };

async function addMod(name: string, content: Buffer): Promise<IModFile> {
  const filePath = await game.files.write(name, content);
  return (await game.api.post('/api/mod-files/catalog', { filePath, name })).data as IModFile;
}
const addWad = (name = 'mod.wad') => addMod(name, buildWad([lump('NOTE', name)]));
const addPackage = (name = 'mod.pk3') => addMod(name, createZip({ 'note.txt': Buffer.from('note') }));
const createWith = (...files: IModFile[]) =>
  game.createProtocol({ files: files.map(({ id, hashValue }) => ({ fileId: id, hashValue })) });

async function addGzdoom(): Promise<void> {
  const { sourcePorts } = (await game.api.get('/api/settings')).data;
  const executablePath = await game.files.writeProgram('gzdoom');
  await game.api.put('/api/settings', {
    sourcePorts: [...sourcePorts, { ...GZDOOM, executablePath }],
    defaultSourcePortId: 'dsda',
  });
}

const report = async ({ id }: Pick<IProtocol, 'id'>, query = ''): Promise<IReadinessReport> =>
  (await game.api.get(`/api/protocols/${id}/readiness${query}`)).data as IReadinessReport;
const list = async (): Promise<IReadinessList> => (await game.api.get('/api/readiness')).data;

/** Advances the clock until the readiness of all protocols is determined, and clients have been notified. */
async function start(): Promise<void> {
  do game.clock.advance(1000);
  while (!(await list()).complete);
  for (let pass = 0; pass < 3; pass++) {
    game.clock.advance(1000);
    await list();
  }
}

describe('the readiness of a protocol', () => {
  it('is reported immediately, with the ports that solve its problem', async () => {
    await addGzdoom();
    const mod = await addPackage();
    const protocol = await createWith(mod);
    expect(await report(protocol)).toEqual({
      state: 'blocked',
      problems: [
        {
          code: 'MOD_FILES_UNSUPPORTED',
          effect: 'blocks',
          message: "dsda can't read PK3 files, so mod.pk3 won't be loaded.",
          subject: { kind: 'mod-file', id: mod.id, name: 'mod.pk3' },
          remedies: [
            { kind: 'use-source-port', sourcePortId: 'gz', name: 'GZDoom' },
            { kind: 'turn-off-file', fileId: mod.id, name: 'mod.pk3' },
          ],
        },
      ],
    });
    expect(await report(protocol, '?sourcePortId=gz')).toEqual({ state: 'ready', problems: [] });
  });

  it('includes, on request, the families that could be used', async () => {
    const pack = await createWith(await addPackage());
    const { state, problems, families } = await report(pack, '?families=true');
    expect({ state, problems }).toEqual(await report(pack));
    expect(families).toEqual(expect.arrayContaining(['gzdoom', 'woof', 'eternity']));
    expect(families).not.toContain('dsda-doom');
  });

  it('returns an error for unknown protocols and source ports', async () => {
    const unknown = await game.api.get('/api/protocols/none/readiness');
    expect(toRefusal(unknown)).toMatchObject({ status: 404, code: 'PROTOCOL_NOT_FOUND' });
    const { id } = await game.createProtocol();
    const unknownPort = await game.api.get(`/api/protocols/${id}/readiness?sourcePortId=none`);
    expect(toRefusal(unknownPort)).toMatchObject({ status: 404, code: 'SOURCE_PORT_NOT_FOUND' });
  });

  it('is reported for several protocols at once, omitting those that do not exist', async () => {
    const [pack, wad] = [await createWith(await addPackage()), await createWith(await addWad())];
    const { data } = await game.api.get(`/api/readiness/reports?ids=${wad.id},none,${pack.id},${wad.id}`);
    expect(data).toEqual([
      { id: wad.id, ...(await report(wad)) },
      { id: pack.id, ...(await report(pack)) },
    ]);
    expect((data as IReadinessReport[]).map(({ state }) => state)).toEqual(['ready', 'blocked']);
  });

  it.each([
    ['no ids', ''],
    ['an empty id', 'a,,b'],
    ['more than 100 ids', Array.from({ length: 101 }, (_, index) => `p-${index}`).join()],
  ])('is not reported for %s', async (_, ids) => {
    const answer = await game.api.get(`/api/readiness/reports?ids=${ids}`);
    expect(toRefusal(answer)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('is null until it is determined, and is part of the record afterwards', async () => {
    const protocol = await createWith(await addPackage());
    expect(protocol.readiness).toBeNull();
    expect((await list()).complete).toBe(false);
    await start();
    expect((await game.read(protocol.id)).readiness).toEqual({
      state: 'blocked',
      codes: ['MOD_FILES_UNSUPPORTED'],
    });
    expect(await list()).toEqual({
      complete: true,
      protocols: [{ id: protocol.id, state: 'blocked', codes: ['MOD_FILES_UNSUPPORTED'] }],
    });
    const blocked = (await game.api.get('/api/protocols?readiness=blocked')).data as IProtocol[];
    expect(blocked.map(({ id }) => id)).toEqual([protocol.id]);
    expect((await game.api.get('/api/protocols?readiness=ready')).data).toEqual([]);
  });

  it('changes with the default port, and an event contains the affected protocols', async () => {
    await addGzdoom();
    const [wad, pack] = [await createWith(await addWad()), await createWith(await addPackage())];
    await start();
    const changed = await game.api.eventAfter('readiness.changed', () =>
      game.api.put('/api/settings', { defaultSourcePortId: 'gz' }),
    );
    expect(changed).toEqual({ protocolIds: [pack.id] });
    expect((await game.read(pack.id)).readiness?.state).toBe('ready');
    expect((await game.read(wad.id)).readiness?.state).toBe('ready');
  });

  it('is published to a client that read the protocol before Hangar read its files', async () => {
    await start();
    const mod = await addPackage();
    game.clock.advance(1000);
    await list();
    const protocol = await createWith(mod);
    expect(protocol.readiness).toBeNull();
    while (!(await list()).complete);
    const changed = await game.api.eventAfter('readiness.changed', async () => game.clock.advance(1000));
    expect(changed).toEqual({ protocolIds: [protocol.id] });
  });

  it('is included in the response to an edit', async () => {
    await addGzdoom();
    const pack = await createWith(await addPackage());
    await start();
    const { data } = await game.api.put(`/api/protocols/${pack.id}`, { sourcePortId: 'gz' });
    expect((data as IProtocol).readiness).toEqual({ state: 'ready', codes: [] });
  });

  it('changes if a file has disappeared', async () => {
    const mod = await addWad();
    const protocol = await createWith(mod);
    await start();
    expect((await game.read(protocol.id)).readiness?.state).toBe('ready');
    await rm(mod.filePath);
    expect((await game.read(protocol.id)).readiness?.codes).toEqual(['MOD_FILES_MISSING']);
  });

  it('is updated at most every ten seconds if the program of a port disappears', async () => {
    const protocol = await createWith(await addWad());
    await start();
    await rm(game.port);
    expect((await game.read(protocol.id)).readiness?.state).toBe('ready');
    game.clock.advance(10_000);
    expect((await game.read(protocol.id)).readiness?.codes).toEqual(['SOURCE_PORT_MISSING']);
    const { data } = await game.api.get(`/api/protocols/${protocol.id}/readiness`);
    const [{ name = '' } = {}] = (await game.api.get('/api/settings')).data.sourcePorts;
    expect(data.problems[0]?.message).toContain(`${name} can't start: ${game.port} not found.`);
  });

  it('is ignored in requests and never stored', async () => {
    const { id } = await game.createProtocol();
    await game.api.put(`/api/protocols/${id}`, { readiness: { state: 'blocked', codes: ['LAUNCHED'] } });
    expect((await game.read(id)).readiness).toBeNull();
  });

  it('is known after a restart without rereading the files', async () => {
    const mod = await addWad();
    const protocol = await createWith(mod);
    await start();
    await game.api.restart();
    await start();
    expect((await game.read(protocol.id)).readiness?.state).toBe('ready');
  });
});

it('the preview of a setup reports its problems on request, even for files that are not in the catalogue', async () => {
  const filePath = await game.files.write('loose.pk3', createZip({ 'note.txt': Buffer.from('note') }));
  const body = { title: 'Draft', files: [{ filePath }] };
  const { data } = await game.api.call('previewLaunch', { query: { readiness: true }, body });
  expect(data.readiness?.problems).toMatchObject([
    { code: 'MOD_FILES_UNSUPPORTED', subject: { kind: 'mod-file', id: null, name: 'loose.pk3' } },
  ]);
  const plain = await game.api.call('previewLaunch', { query: {}, body });
  expect(plain.data).not.toHaveProperty('readiness');
  expect(plain.data).not.toHaveProperty('information');
});

it('the preview lists which of its notes are only informational', async () => {
  const sourcePorts = [{ id: 'ee', name: 'Eternity', family: 'eternity', executablePath: game.port }];
  await game.api.put('/api/settings', { sourcePorts, defaultSourcePortId: 'ee' });
  const body = { title: 'Draft', files: [{ hashValue: 'a'.repeat(32), name: 'gone.wad' }] };
  const { data } = await game.api.call('previewLaunch', { query: { readiness: true }, body });
  expect(data.information).toContain('Eternity Engine stores screenshots in its own folder.');
  expect(data.notes).toEqual(expect.arrayContaining(['gone.wad not found.', ...(data.information ?? [])]));
  expect(data.information).not.toContain('gone.wad not found.');
});

it('If-Match compares the stored state, so a change of only the readiness does not make it outdated', async () => {
  const { id } = await createWith(await addWad());
  const getEtag = async () => (await game.api.get(`/api/protocols/${id}`)).headers.get('etag') ?? '';
  const etag = await getEtag();
  await start();
  expect(await getEtag()).not.toBe(etag);
  const change = (title: string) => game.api.put(`/api/protocols/${id}`, { title }, { 'if-match': etag });
  expect((await change('First')).status).toBe(200);
  expect(toRefusal(await change('Second'))).toMatchObject({ status: 412, code: 'STALE' });
});
