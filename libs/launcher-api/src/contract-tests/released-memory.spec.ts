import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IdleReleases } from '@hangar/api-foundation/platform';
import type { IModFile, IProtocol, IReadinessList } from '@hangar/domain';
import { buildWad, lump } from '@hangar/wad-files/testing';

import { ProtocolReadiness } from '../lib/library';
import { LaunchFactsReader } from '../lib/play/readiness/launch-facts';
import { PlayableApi } from './playable-api';

/** Enough entries for the catalogue to be removed from memory when Hangar is idle. */
const ENTRY_COUNT = 1200;
const MOD = buildWad([lump('NOTE', 'mod')]);
const MD5 = createHash('md5').update(MOD).digest('hex');

let directory: string;
let modPath: string;
let entries: Partial<IModFile>[];
let game: PlayableApi;
let protocol: IProtocol;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-released-'));
  modPath = join(directory, 'mods', 'files', `mod-${MD5}.wad`);
  await mkdir(join(directory, 'mods', 'files'), { recursive: true });
  await writeFile(modPath, MOD);
  entries = Array.from({ length: ENTRY_COUNT }, (_, index) => {
    const hashValue = index === 0 ? MD5 : index.toString(16).padStart(32, '0');
    const filePath = join(directory, 'mods', 'files', `mod-${hashValue}.wad`);
    return {
      id: `mod-${index}`,
      name: `Mod ${index}`,
      fileName: 'mod.wad',
      fileType: 'WAD',
      hashValue,
      filePath,
    };
  });
  await writeCatalog();
  game = await PlayableApi.create(directory);
  protocol = await game.createProtocol({ files: [{ fileId: 'mod-0', hashValue: MD5 }] });
  await judgeAll();
  await release();
});
afterEach(async () => {
  await game.close();
  await rm(directory, { recursive: true, force: true });
});

const writeCatalog = () => writeFile(join(directory, 'modFileCatalogue.json'), JSON.stringify(entries));
const readCodes = async (id: string) => (await game.read(id)).readiness?.codes;

async function judgeAll(): Promise<void> {
  do game.clock.advance(1000);
  while (!((await game.api.get('/api/readiness')).data as IReadinessList).complete);
}

async function release(): Promise<void> {
  await game.api.resolve(IdleReleases).run();
  expect(game.api.resolve(LaunchFactsReader).current).toBeNull();
}

it('readiness that was determined before memory was released remains valid', async () => {
  const readiness = game.api.resolve(ProtocolReadiness);
  const { generation } = readiness;
  expect(await readCodes(protocol.id)).toEqual([]);
  expect(readiness.generation).toBe(generation);
});

it('the readiness of a new protocol is determined after memory was released', async () => {
  const { id } = await game.createProtocol({
    files: [{ fileId: 'mod-1', hashValue: entries[1]?.hashValue }],
  });
  expect(await readCodes(id)).toEqual(['MOD_FILES_MISSING']);
});

it('a file that disappears while memory is released is reported as missing', async () => {
  await rm(modPath);
  expect(await readCodes(protocol.id)).toEqual(['MOD_FILES_MISSING']);
});

it('a changed setting is taken into account after memory was released', async () => {
  await game.api.put('/api/settings', { sourcePorts: [] });
  expect(await readCodes(protocol.id)).toEqual(['SOURCE_PORT_MISSING']);
});

it('an edit of the catalogue while it is not in memory is published as a change of only the edited entry', async () => {
  entries = entries.map((entry) => (entry.id === 'mod-5' ? { ...entry, name: 'Renamed' } : entry));
  const event = await game.api.eventAfter('catalog.changed', async () => {
    await writeCatalog();
    game.clock.advance(60_000);
    await game.api.get('/api/mod-files/catalog');
  });
  expect(event).toEqual({ ids: ['mod-5'] });
});
