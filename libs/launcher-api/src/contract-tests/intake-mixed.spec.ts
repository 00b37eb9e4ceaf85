import { writeFile } from 'node:fs/promises';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import { IntakeWorld, getTitles } from './intake-world';
import type { TestFiles } from './test-files';
import { createZip } from './create-zip';
import { PackWorld } from './pack-world';

let pack: Buffer;
let world: IntakeWorld;
let files: TestFiles;
beforeAll(async () => {
  const packs = await PackWorld.create();
  pack = await packs.exportPack('?files=true');
  await packs.close();
});
beforeEach(async () => {
  world = await IntakeWorld.create();
  files = world.files;
});
afterEach(() => world.close());

const writeMod = (name: string) => files.write(`${name}.wad`, buildMod(['MAP01'], name));
const listTitles = async () => (await world.listProtocols()).map(({ title }) => title).sort();

describe('a pack among other files', () => {
  it('is proposed and imported unchanged, with its parameters unconfirmed', async () => {
    const intake = await world.read(await writeMod('mill'), await files.write('harbour.hangar', pack));
    expect([intake.kind, getTitles(intake)]).toEqual(['mods', ['Mill', 'Harbour of Glass']]);
    expect(intake.proposals[1]).toMatchObject({ isPack: true, reason: null, protocolIds: [] });
    const { status, data } = await world.accept(intake.proposals, 'protocol');
    expect([status, data.skipped, data.protocolIds.length, data.fileIds.length]).toEqual([
      201,
      undefined,
      2,
      3,
    ]);
    const protocol = await world.games.read(String(data.protocolIds[1]));
    expect(protocol).toMatchObject({
      title: 'Harbour of Glass',
      launchParameters: '-nomusic',
      parametersUnconfirmed: true,
    });
  });

  it.each(['files', 'play'] as const)('is imported with "%s" as well', async (choice) => {
    const { proposals } = await world.read(
      await files.write('a.hangar', pack),
      await files.write('notes.txt', 'Notes.'),
    );
    const { data, error } = await world.accept(proposals, choice);
    // A protocol that needs the user's consent is not launched.
    const { protocolIds } = data ?? (error.details as { accepted: typeof data }).accepted;
    expect(protocolIds).toHaveLength(1);
    expect(await listTitles()).toEqual(['Harbour of Glass']);
  });

  it('is found in a folder, and alone in a zip', async () => {
    await files.write('folder/a.hangar', pack);
    await files.write('folder/tower.wad', buildMod(['MAP02'], 'tower'));
    await world.readAndAccept('protocol', files.path('folder'), await files.write('b.zip', pack));
    expect(await listTitles()).toEqual(['Harbour of Glass', 'Tower']);
  });

  it('is skipped and reported if its files do not match its manifest', async () => {
    const path = await files.write('torn.hangar', createInvalidPack());
    const { proposals } = await world.read(await writeMod('mill'), path);
    const { status, data } = await world.accept(proposals, 'protocol');
    expect([status, data.skipped]).toEqual([
      201,
      [{ fileName: 'torn.hangar', reason: expect.stringContaining("doesn't match its checksum") }],
    ]);
    expect(await listTitles()).toEqual(['Mill']);
  });

  it('is rejected if it has changed since it was read, and none of its files are kept', async () => {
    const path = await files.write('a.hangar', pack);
    const { proposals } = await world.read(await writeMod('mill'), path);
    await writeFile(path, Buffer.concat([pack, Buffer.from(' ')]));
    const { status, error } = await world.accept(proposals, 'protocol');
    expect([status, error.code, error.error]).toEqual([
      409,
      'FILE_CHANGED',
      expect.stringContaining('a.hangar'),
    ]);
    expect(await world.createSnapshot()).toMatchObject({ entries: [], protocols: [], files: [], trash: [] });
  });
});

describe('an unusable file among other files', () => {
  it('is skipped and reported', async () => {
    const { proposals } = await world.read(
      await writeMod('mill'),
      await files.write('broken.wad', 'no wad'),
      await files.write('broken.zip', 'no zip'),
      await files.write('game.lmp', 'no demo'),
    );
    const { status, data } = await world.accept(proposals, 'protocol');
    expect(status).toBe(201);
    const names = ['broken.wad', 'broken.zip', 'game.lmp'];
    expect(data.skipped?.map(({ fileName }) => fileName).sort()).toEqual(names);
    for (const { fileName, reason } of data.skipped ?? []) expect(reason).toContain(fileName);
    expect(await listTitles()).toEqual(['Mill']);
  });

  it.each(['files', 'protocol', 'play', 'update'] as const)(
    'is rejected with its name and the reason if there is nothing else ("%s")',
    async (what) => {
      const { proposals } = await world.read(
        await files.write('broken.wad', 'no wad'),
        await files.write('broken.zip', 'no zip'),
      );
      const { status, error } = await world.accept(proposals, what);
      expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(error.error).toMatch(/^Nothing was added\. .*[.]$/);
      for (const { reason } of proposals) expect(error.error).toContain(reason);
      expect(error.error).not.toMatch(/role|proposals/);
    },
  );

  it('is rejected with a short message if there are many such files, or no reason is known', async () => {
    const names = ['a.wad', 'b.wad', 'c.wad', 'd.wad', 'e.wad'];
    const paths = await Promise.all(names.map((name) => files.write(name, 'no wad')));
    const { proposals } = await world.read(...paths);
    const many = (await world.accept(proposals, 'protocol')).error;
    expect(many.error).toMatch(/a\.wad.*b\.wad.*c\.wad.* 2 more files were skipped\.$/);
    expect(many.details).toHaveLength(5);
    const [first] = proposals.map(({ files: each, ...item }) => ({
      ...item,
      files: each.map((file) => ({ ...file, reason: null })),
      reason: null,
    }));
    const alone = (await world.accept(first ? [first] : [], 'protocol')).error;
    expect(alone.error).toBe('Nothing was added. a.wad: Contains nothing that a source port can load.');
  });
});

describe('several files that are added twice', () => {
  it.each([
    ['in the same order', (paths: string[]) => paths],
    ['in another order', (paths: string[]) => [...paths].reverse()],
    ['with something new', (paths: string[]) => paths],
  ])('%s are created once', async (description, arrange) => {
    const paths = [
      await writeMod('first'),
      await files.write('second.zip', createZip({ 'second.wad': buildMod(['MAP01', 'MAP02'], 'second') })),
      await files.write('plutonia.wad', buildIwad('plutonia')),
      await files.write('a.hangar', pack),
    ];
    const firstResult = await world.readAndAccept('protocol', ...paths);
    const before = await world.createSnapshot();
    const repeated = arrange(paths);
    if (description === 'with something new') repeated.splice(1, 0, await writeMod('third'));
    const secondResult = await world.readAndAccept('protocol', ...repeated);
    expect(secondResult.protocolIds).toEqual(expect.arrayContaining(firstResult.protocolIds));
    const added = description === 'with something new' ? ['Third'] : [];
    expect(
      (await listTitles()).filter((title) => !(before['protocols'] as string[]).includes(title)),
    ).toEqual(added);
    expect((await world.listCatalog()).length).toBe((before['entries'] as string[]).length + added.length);
  });

  it('are not confused with a protocol that also contains other files', async () => {
    const paths = [await writeMod('first'), await writeMod('second')];
    const { proposals } = await world.read(...paths, await writeMod('third'));
    const [first, ...others] = proposals;
    if (!first) throw new Error('Nothing was proposed.');
    const all = { ...first, title: 'All', files: [first, ...others].flatMap(({ files: listed }) => listed) };
    await world.accept([all], 'protocol');
    await world.readAndAccept('protocol', ...paths);
    expect(await listTitles()).toEqual(['All', 'First', 'Second']);
  });

  it('have their existing protocols listed in the proposals', async () => {
    const paths = [
      await writeMod('first'),
      await files.write('plutonia.wad', buildIwad('plutonia')),
      await files.write('a.hangar', pack),
    ];
    const { protocolIds } = await world.readAndAccept('protocol', ...paths);
    const { proposals } = await world.read(...paths);
    expect(proposals.map((item) => item.protocolIds)).toEqual(protocolIds.map((id) => [id]));
  });

  it('become a single protocol if they are the same file under two names', async () => {
    const content = buildMod(['MAP01'], 'same');
    await world.readAndAccept(
      'protocol',
      await files.write('one.wad', content),
      await files.write('two.wad', content),
    );
    expect(await world.listProtocols()).toHaveLength(1);
  });
});

/** Creates a pack whose manifest contains the wrong MD5 for its file. */
function createInvalidPack(): Buffer {
  const manifest = {
    format: 'hangar-pack',
    formatVersion: 1,
    protocol: { title: 'Torn' },
    files: [
      { hashValue: '0'.repeat(32), name: 'a', fileName: 'a.wad', fileType: 'WAD', entry: 'files/a.wad' },
    ],
  };
  return createZip({ 'protocol.json': JSON.stringify(manifest), 'files/a.wad': buildMod(['MAP01'], 'torn') });
}

describe('a single proposal that is accepted twice', () => {
  it('results in the same protocol, even if both proposals were read before', async () => {
    const { proposals } = await world.read(await writeMod('first'));
    const [once, twice] = [
      await world.accept(proposals, 'protocol'),
      await world.accept(proposals, 'protocol'),
    ];
    expect([twice.status, twice.data.protocolIds]).toEqual([201, once.data.protocolIds]);
    expect(await listTitles()).toEqual(['First']);
  });

  it('results in the same protocol if its two files are in a different order', async () => {
    const { proposals } = await world.read(await writeMod('first'), await writeMod('second'));
    const [item, two] = proposals;
    if (!item || !two) throw new Error('Two proposals were expected.');
    const both = { ...item, files: [...item.files, ...two.files] };
    await world.accept([both], 'protocol');
    await world.accept([{ ...both, files: [...both.files].reverse() }], 'protocol');
    expect(await listTitles()).toEqual(['First']);
  });

  it('is recognised if its title has a number or was changed by the player', async () => {
    const other = await files.write('other/first.wad', buildMod(['MAP01'], 'other'));
    await world.readAndAccept('protocol', other);
    const { protocolIds } = await world.readAndAccept('protocol', await writeMod('first'));
    expect(await listTitles()).toEqual(['First', 'First (2)']);
    await world.accept((await world.read(files.path('first.wad'))).proposals, 'protocol');
    expect(await listTitles()).toEqual(['First', 'First (2)']);
    await world.games.api.put(`/api/protocols/${String(protocolIds[0])}`, { title: 'Mine' });
    await world.readAndAccept('protocol', files.path('first.wad'));
    expect(await listTitles()).toEqual(['First', 'Mine']);
  });
});
