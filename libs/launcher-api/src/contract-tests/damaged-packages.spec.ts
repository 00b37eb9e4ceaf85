import type { IIntake, IModFile } from '@hangar/domain';
import { buildMod } from '@hangar/wad-files/testing';

import { createZip } from './create-zip';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

/** Writes a package in which the first byte of one entry's data is wrong. */
async function writeDamaged(damagedPath: string): Promise<string> {
  const zip = createZip({
    'maps/map01.wad': buildMod(['MAP01']),
    'mapinfo.txt': 'map MAP01 "One" {}',
    'graphics/titlepic.png': Buffer.alloc(1000, 7),
  });
  const data = zip.indexOf(damagedPath) + damagedPath.length;
  zip.writeUInt8(zip.readUInt8(data) ^ 0xff, data);
  return game.files.write('mod.pk3', zip);
}

it.each(['maps/map01.wad', 'mapinfo.txt'])('reports a package with the damaged entry %s', async (path) => {
  const filePath = await writeDamaged(path);
  const { data } = await game.api.post('/api/mod-files/catalog', { filePath, name: 'mod.pk3' });
  const { id: fileId, hashValue } = data as IModFile;
  const { id } = await game.createProtocol({ files: [{ fileId, hashValue }] });
  const { problems } = (await game.api.get(`/api/protocols/${id}/readiness`)).data;
  const problem = problems.find(({ code }) => code === 'CONTENTS_UNKNOWN');
  const name = path.split('/').at(-1);
  expect(problem?.message).toBe(
    `mod.pk3 is damaged, so the mod may not work: ${name} couldn't be extracted. Download it again.`,
  );
  const session = await game.launch(id, { leaveOutUnsupported: true });
  expect(session.command.notes).toContain(problem?.message);
});

it('mentions the damage in the proposal for a new package', async () => {
  const filePath = await writeDamaged('maps/map01.wad');
  const { data } = await game.api.post('/api/intake', { filePaths: [filePath] });
  expect((data as IIntake).proposals[0]?.files[0]?.contents?.damage).toEqual([
    "map01.wad couldn't be extracted.",
  ]);
});

it('does not warn about a damaged picture', async () => {
  const filePath = await writeDamaged('graphics/titlepic.png');
  const { data } = await game.api.post('/api/mod-files/catalog', { filePath });
  const { id: fileId, hashValue } = data as IModFile;
  const { id } = await game.createProtocol({ files: [{ fileId, hashValue }] });
  const { problems } = (await game.api.get(`/api/protocols/${id}/readiness`)).data;
  expect(problems.map(({ code }) => code)).not.toContain('CONTENTS_UNKNOWN');
});
