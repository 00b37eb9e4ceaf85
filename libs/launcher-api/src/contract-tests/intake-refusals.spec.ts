import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import type { IProposal } from '@hangar/domain';
import { buildMod } from '@hangar/wad-files/testing';

import { HARBOUR, IntakeWorld, MOD_TEXT, PATCH } from './intake-world';
import type { TestFiles } from './test-files';
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

describe('no files are left behind', () => {
  const NOTHING = { entries: [], protocols: [], files: [], texts: [], unpacked: [], trash: [] };

  it('if a file has changed since it was read', async () => {
    const loose = await files.write('loose.wad', buildMod(['MAP01'], 'loose'));
    const path = await writeHarbourZip();
    const { proposals } = await world.read(loose, path);
    await writeHarbourZip(buildMod(['MAP01', 'MAP02'], 'changed'));
    const inArchive = await world.accept(proposals, 'protocol');
    expect([inArchive.status, inArchive.error.code]).toEqual([409, 'FILE_CHANGED']);
    expect(inArchive.error.error).toContain('harbour.wad');
    await writeHarbourZip();
    await writeFile(loose, buildMod(['MAP01'], 'other'));
    const onDisk = await world.accept(proposals, 'protocol');
    expect([onDisk.error.code, onDisk.error.error]).toEqual([
      'FILE_CHANGED',
      expect.stringContaining('loose.wad'),
    ]);
    await rm(loose);
    expect((await world.accept(proposals, 'protocol')).error.code).toBe('FILE_NOT_FOUND');
    expect(await world.createSnapshot()).toMatchObject(NOTHING);
  });

  it('if a proposal contains a path that Hangar reserves', async () => {
    const proposal = await readProposal(await files.write('harbour.wad', HARBOUR));
    const [first] = proposal.files;
    await mkdir(games.api.path('trash', '1'), { recursive: true });
    await writeFile(games.api.path('trash', '1', 'kept.wad'), HARBOUR);
    await symlink(games.api.path('trash', '1', 'kept.wad'), files.path('link.wad'));
    for (const filePath of [games.api.path('trash', '1', 'kept.wad'), files.path('link.wad')]) {
      const file = { ...(first as IProposal['files'][number]), filePath };
      const { status } = await world.accept([{ ...proposal, files: [file] }], 'files');
      expect(status).toBe(403);
    }
    expect(await world.listCatalog()).toEqual([]);
  });

  it('if a proposal is a list, whether empty or not', async () => {
    for (const invalid of [[[]], [[[[]]]], [[{}]], [5], [null]]) {
      const { status, error } = await world.accept(invalid as unknown as IProposal[], 'update');
      expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  it('if the readme file has changed since it was read', async () => {
    const path = await files.write('harbour.wad', HARBOUR);
    const text = await files.write('harbour.txt', MOD_TEXT);
    const { proposals } = await world.read(path, text);
    await writeFile(text, `${MOD_TEXT}.`);
    const { error } = await world.accept(proposals, 'files');
    expect([error.code, error.error]).toEqual(['FILE_CHANGED', expect.stringContaining('harbour.txt')]);
    expect(await world.createSnapshot()).toMatchObject(NOTHING);
  });

  it.each<[string, (proposal: IProposal) => Partial<IProposal>, number, string]>([
    ['a missing base game', () => ({ baseGameVersionId: 'none' }), 404, 'VERSION_NOT_FOUND'],
    ['a missing port', () => ({ sourcePortId: 'none' }), 422, 'SOURCE_PORT_MISSING'],
    ['a missing family', () => ({ sourcePortId: 'newest:none' }), 400, 'VALIDATION_FAILED'],
    [
      'a missing dependency',
      () => ({ dependencies: [{ name: 'a', hashValue: null, fileId: 'none', order: 'before' }] }),
      404,
      'MOD_FILE_NOT_FOUND',
    ],
    ['nothing to load', () => ({ files: [] }), 400, 'VALIDATION_FAILED'],
    [
      'a text from elsewhere',
      ({ files: [first] }) => ({
        files: [
          first as IProposal['files'][number],
          {
            ...(first as IProposal['files'][number]),
            filePath: '/etc/hostname.txt',
            entryPath: null,
            role: 'text',
          },
        ],
      }),
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a missing archive entry',
      ({ files: [first] }) => ({
        files: [{ ...(first as IProposal['files'][number]), entryPath: '../../none.wad' }],
      }),
      422,
      'ENTRY_NOT_FOUND',
    ],
  ])('if there is %s', async (_, change, status, code) => {
    const proposal = await readProposal(await writeHarbourZip());
    const response = await world.accept([{ ...proposal, ...change(proposal) }], 'protocol');
    expect([response.status, response.error.code]).toEqual([status, code]);
    expect(await world.createSnapshot()).toMatchObject(NOTHING);
  });

  it('if the protocol cannot be written after its files were imported', async () => {
    const { api } = games;
    await api.put('/api/settings', { modsDirectory: api.path('elsewhere') });
    const proposal = await readProposal(await writeHarbourZip());
    await rm(api.path('mods'), { recursive: true, force: true });
    await writeFile(api.path('mods'), 'no folder');
    const { status, error } = await world.accept([proposal], 'protocol');
    expect([status, error.code]).toEqual([503, 'STORAGE_READONLY']);
    expect(await world.listCatalog()).toEqual([]);
    expect(await readdir(api.path('elsewhere', 'files'))).toEqual([]);
    expect(await readdir(api.path('elsewhere', 'texts'))).toEqual([]);
  });
});
