import { buildMod } from '@hangar/wad-files/testing';

import { IntakeWorld } from './intake-world';

let world: IntakeWorld;
beforeEach(async () => {
  world = await IntakeWorld.create();
});
afterEach(() => world.close());

/** A mod with a map whose line definitions are located beyond the end of the file. */
function createDamagedMod(): Buffer {
  const wad = buildMod(['MAP01'], 'liar');
  wad.writeInt32LE(2 ** 30, wad.lastIndexOf('LINEDEFS') - 4);
  return wad;
}

describe('a WAD whose map data is located beyond the end of the file', () => {
  it('is damaged', async () => {
    const { kind, proposals } = await world.read(await world.files.write('liar.wad', createDamagedMod()));
    expect(kind).toBe('damaged');
    expect(proposals[0]?.reason).toBe(
      'liar.wad is damaged (LINEDEFS is outside the file). Download it again.',
    );
  });

  it('is reported as a problem of its protocol', async () => {
    const { api } = world.games;
    const filePath = await world.files.write('liar.wad', createDamagedMod());
    const { status, data: file } = await api.post('/api/mod-files/catalog', { filePath });
    expect(status).toBe(201);
    const { data: protocol } = await api.post('/api/protocols', {
      title: 'Liar',
      files: [{ fileId: file.id, hashValue: file.hashValue }],
    });
    const { data } = await api.get(`/api/protocols/${protocol.id}/readiness`);
    expect(data.problems.map(({ code }) => code)).toContain('CONTENTS_UNKNOWN');
  });
});
