import { rm } from 'node:fs/promises';
import type { IProposal } from '@hangar/domain';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import { HARBOUR, IntakeWorld, MOD_TEXT, PATCH } from './intake-world';
import { computeMd5, type TestFiles } from './test-files';
import { createZip } from './create-zip';
import type { PlayableApi } from './playable-api';

let world: IntakeWorld;
let games: PlayableApi;
let files: TestFiles;
beforeEach(async () => {
  world = await IntakeWorld.create();
  ({ games, files } = world);
});
afterEach(() => world.close());

/** A ZIP with a WAD, its patch and its readme file. */
const writeHarbourZip = (wad = HARBOUR) =>
  files.write(
    'harbour.zip',
    createZip({ 'harbour.wad': wad, 'harbour.deh': PATCH, 'harbour.txt': MOD_TEXT }),
  );

async function readProposal(...paths: string[]): Promise<IProposal> {
  const [proposal] = (await world.read(...paths)).proposals;
  return proposal as IProposal;
}

describe('an accepted proposal', () => {
  it("becomes mod files with the author's details and load order", async () => {
    const accepted = await world.readAndAccept('files', await writeHarbourZip());
    expect(accepted).toMatchObject({ protocolIds: [], baseGameVersionIds: [], session: null });
    const [wad, patch] = await world.listCatalog();
    expect(accepted.fileIds).toEqual([wad?.id, patch?.id]);
    expect(wad).toMatchObject({
      name: 'Harbour of Glass',
      fileName: 'harbour.wad',
      author: 'P. Citadel',
      releasedOn: '2020-11-24',
      description: 'Three maps around a harbour.',
      category: 'mapset',
      categoryGuessed: true,
      statedGame: 'DOOM2',
      sidecarOnly: false,
      hashValue: computeMd5(HARBOUR),
    });
    expect(patch).toMatchObject({ fileType: 'DEH', sidecarOnly: true });
    expect(wad?.loadOrder.map(({ hashValue }) => hashValue)).toEqual([
      computeMd5(HARBOUR),
      computeMd5(PATCH),
    ]);
    const text = await games.api.get(`/api/mod-files/catalog/${String(wad?.id)}/text`);
    expect(text.data).toEqual({ fileName: 'harbour.txt', text: MOD_TEXT });
    expect(await world.listUnpacked()).toEqual([]);
  });

  it('stores the missing files that its readme file requires, and its protocol reports them', async () => {
    const text = `${MOD_TEXT}Other files required    : lantern.wad\n`;
    const path = await files.write('dock.zip', createZip({ 'dock.wad': HARBOUR, 'dock.txt': text }));
    const { protocolIds } = await world.readAndAccept('protocol', path);
    expect((await world.listCatalog())[0]).toMatchObject({ statedFiles: ['lantern.wad'] });
    const listMissing = async () => {
      const { data } = await games.api.get(`/api/protocols/${protocolIds[0] ?? ''}/readiness`);
      return data.problems.filter(({ code }) => code === 'DEPENDENCY_MISSING');
    };
    expect(await listMissing()).toMatchObject([
      { subject: { name: 'lantern.wad' }, remedies: [{ kind: 'find-files' }] },
    ]);
    const filePath = await files.write('lantern.wad', buildMod(['MAP09'], 'lantern'));
    const { data: entry } = await games.api.post('/api/mod-files/catalog', { filePath });
    expect(await listMissing()).toMatchObject([{ remedies: [{ kind: 'add-file', fileId: entry.id }] }]);
    const { files: own } = await games.read(protocolIds[0] ?? '');
    await games.api.put(`/api/protocols/${protocolIds[0] ?? ''}`, {
      files: [{ fileId: entry.id, hashValue: entry.hashValue }, ...own],
    });
    expect(await listMissing()).toEqual([]);
  });

  it('becomes a protocol, and a second protocol only under a different title', async () => {
    const path = await writeHarbourZip();
    const { protocolIds } = await world.readAndAccept('protocol', path);
    const protocol = await games.read(String(protocolIds[0]));
    expect(protocol).toMatchObject({
      title: 'Harbour of Glass',
      description: 'Three maps around a harbour.',
      baseGameVersionId: games.doom2.id,
      sourcePortId: 'dsda',
      launchParameters: '',
    });
    expect(protocol.files.map(({ name, enabled }) => [name, enabled])).toEqual([
      ['Harbour of Glass', true],
      ['harbour', true],
    ]);
    expect(protocol).not.toHaveProperty('parametersUnconfirmed');
    const proposal = await readProposal(path);
    const repeated = await world.accept([proposal], 'protocol');
    expect(repeated.data.protocolIds).toEqual(protocolIds);
    await world.accept([{ ...proposal, title: 'Glass', protocolIds: [] }], 'protocol');
    const titles = (await world.listProtocols()).map(({ title }) => title).sort();
    expect(titles).toEqual(['Glass', 'Harbour of Glass']);
  });

  it('can be edited before it is accepted', async () => {
    const proposal = await readProposal(await writeHarbourZip());
    const edited: IProposal = {
      ...proposal,
      title: 'My harbour',
      category: 'expansion',
      sourcePortId: null,
      complevel: { value: 'mbf21', reason: '' },
      files: proposal.files.map((file) => (file.fileType === 'DEH' ? { ...file, role: 'skip' } : file)),
    };
    const { data } = await world.accept([edited], 'protocol');
    expect(await games.read(String(data.protocolIds[0]))).toMatchObject({
      title: 'My harbour',
      sourcePortId: null,
      options: { complevel: 'mbf21' },
    });
    expect(await world.listCatalog()).toMatchObject([
      { name: 'My harbour', category: 'expansion', categoryGuessed: false, loadOrder: [] },
    ]);
  });

  it('uses the default source port without specifying it', async () => {
    await games.api.put('/api/settings', { defaultSourcePortId: 'dsda' });
    const path = await writeHarbourZip();
    const { protocolIds } = await world.readAndAccept('protocol', path);
    expect((await games.read(String(protocolIds[0]))).sourcePortId).toBeNull();
    const repeated = await world.accept((await world.read(path)).proposals, 'protocol');
    expect(repeated.data.protocolIds).toEqual(protocolIds);
  });

  it('specifies the default source port if the base game has a different one', async () => {
    await games.api.put('/api/settings', { defaultSourcePortId: 'dsda' });
    const { slug } = games.doom2;
    await games.api.put(`/api/versions/${slug}`, { executable: games.port });
    const { protocolIds } = await world.readAndAccept('protocol', await writeHarbourZip());
    expect((await games.read(String(protocolIds[0]))).sourcePortId).toBe('dsda');
  });

  it('includes its dependencies, in load order', async () => {
    await world.readAndAccept('files', await files.write('glasstex.wad', buildMod([], 'textures')));
    const text = `${MOD_TEXT}Other files required    : glasstex.wad\n`;
    const path = await files.write('needy.zip', createZip({ 'needy.wad': HARBOUR, 'needy.txt': text }));
    const { protocolIds } = await world.readAndAccept('protocol', path);
    const { files: listed } = await games.read(String(protocolIds[0]));
    expect(listed.map(({ name }) => name)).toEqual(['Glasstex', 'Harbour of Glass']);
    const dependentFile = (await world.listCatalog()).find(({ fileName }) => fileName === 'needy.wad');
    expect(dependentFile?.loadOrder.map(({ name }) => name)).toEqual(['Glasstex', 'Harbour of Glass']);
  });

  it('can be a base game, as a file or in an archive', async () => {
    const heretic = await files.write('heretic.wad', buildIwad('heretic'));
    const zip = await files.write('game.zip', createZip({ 'a/freedoom1.wad': buildIwad('freedoom1') }));
    const { baseGameVersionIds, protocolIds, fileIds } = await world.readAndAccept('files', heretic, zip);
    expect([baseGameVersionIds.length, protocolIds, fileIds]).toEqual([2, [], []]);
    const known = (await games.api.get('/api/versions')).data.filter(({ id }) =>
      baseGameVersionIds.includes(id),
    );
    expect(known.map(({ iwadPath }) => iwadPath.split('/').at(-1)?.split('-')[0]).sort()).toEqual([
      'freedoom1',
      'heretic',
    ]);
    expect(await world.createSnapshot()).toMatchObject({ files: [], unpacked: [] });
  });

  it('is played with the base game in the same archive', async () => {
    const proposals = [
      { ...(await readProposal(await writeHarbourZip())), baseGameVersionId: null },
      await readProposal(await files.write('plutonia.wad', buildIwad('plutonia'))),
    ];
    const { data } = await world.accept(proposals, 'protocol');
    const [mod, game] = await Promise.all(data.protocolIds.map((id) => games.read(id)));
    expect(mod?.baseGameVersionId).toBe(data.baseGameVersionIds[0]);
    expect(game).toMatchObject({ files: [], baseGameVersionId: data.baseGameVersionIds[0] });
  });
});

describe('a newer version', () => {
  it("replaces the old version in its protocols, and keeps the user's details", async () => {
    const old = await files.write('harbour-1.0.wad', buildMod(['MAP01', 'MAP02'], 'old'));
    const { fileIds, protocolIds } = await world.readAndAccept('protocol', old);
    await games.api.put(`/api/mod-files/catalog/${String(fileIds[0])}`, {
      url: 'https://example.org/harbour',
      category: 'expansion',
    });
    const other = await files.writeMod('other.wad');
    const { id } = await games.createProtocol({
      title: 'Both',
      files: [{ filePath: other }, { fileId: String(fileIds[0]), enabled: false }],
    });
    const newer = await files.write('harbour-1.1.wad', HARBOUR);
    const accepted = await world.readAndAccept('update', newer);
    expect(accepted.protocolIds.sort()).toEqual([...protocolIds, id].sort());
    const { files: listed } = await games.read(id);
    expect(listed.map(({ hashValue, enabled }) => [hashValue, enabled])).toEqual([
      [listed[0]?.hashValue, true],
      [computeMd5(HARBOUR), false],
    ]);
    expect(listed[1]?.fileId).toBe(accepted.fileIds[0]);
    const entry = (await world.listCatalog()).find(({ hashValue }) => hashValue === computeMd5(HARBOUR));
    expect(entry).toMatchObject({
      url: 'https://example.org/harbour',
      category: 'expansion',
      categoryGuessed: false,
    });
  });
});

describe('a proposal that is accepted and played', () => {
  const startAccept = async (proposal: IProposal) => {
    const session = games.api.eventAfter('session.started', () => Promise.resolve());
    const response = world.accept([proposal], 'play');
    await session;
    games.clock.advance(500);
    return response;
  };

  it('starts immediately, and is the same protocol when accepted again', async () => {
    const proposal = await readProposal(await writeHarbourZip());
    const { status, data } = await startAccept(proposal);
    expect([status, data.session?.protocolId]).toEqual([201, data.protocolIds[0]]);
    expect(data.session?.command.args.join(' ')).toContain('harbour');
    await games.end();
    expect((await startAccept(proposal)).data.protocolIds).toEqual(data.protocolIds);
    expect(await world.listProtocols()).toHaveLength(1);
  });

  it('is kept, with a message, if the game does not start', async () => {
    const proposal = await readProposal(await writeHarbourZip());
    await rm(games.port);
    const { status, error } = await world.accept([proposal], 'play');
    expect([status, error.code]).toEqual([422, 'SOURCE_PORT_MISSING']);
    expect(error.error).toMatch(/Harbour of Glass was saved to your library\.$/);
    const [protocol] = await world.listProtocols();
    expect(error.details).toMatchObject({ accepted: { protocolIds: [protocol?.id], session: null } });
  });
});
