import { buildMod } from '@hangar/wad-files/testing';

import { clearLibrary } from './clear-library';
import { createZip } from './create-zip';
import { FoundGamesHome } from './found-games-home';
import { IntakeWorld } from './intake-world';
import { preview, writeRunner } from './launcher-imports-world';
import { PackWorld } from './pack-world';
import { TestFiles } from './test-files';

/** Reverses the text direction, isolates it, marks it (twice), has zero width (twice), and ends a line. */
const HIDDEN = '\u202e\u2066\u200f\u061c\u200b\u2060\u2028';
const HIDDEN_CHARACTERS = /[\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069]/;
const HIDDEN_NAME = `gpj${HIDDEN}daw`;

let world: IntakeWorld;
let files: TestFiles;
beforeAll(async () => {
  world = await IntakeWorld.create();
  files = await TestFiles.create();
});
afterEach(() => clearLibrary(world.games.api));
afterAll(async () => {
  await files.remove();
  await world.close();
});

describe('text direction marks and zero-width characters are removed', () => {
  it('from the name of a mod file, which is based on its file name', async () => {
    const filePath = await files.writeMod(`${HIDDEN_NAME}.wad`);
    const { data } = await world.games.api.post('/api/mod-files/catalog', { filePath });
    expect(data.name).toBe('gpjdaw');
    expect(JSON.stringify(data)).not.toMatch(HIDDEN_CHARACTERS);
  });

  it('from the details that an archive contains about a mod, and from its maps', async () => {
    const text = `Title : ${HIDDEN_NAME}\nAuthor : ${HIDDEN_NAME}\nDescription : A ${HIDDEN_NAME}.\nGame : ${HIDDEN_NAME}\n`;
    const path = await files.write(
      'text.zip',
      createZip({ 'mod.wad': buildMod(['MAP01']), 'mod.txt': text }),
    );
    const intake = await world.read(path);
    expect(intake.proposals).toMatchObject([{ title: expect.stringMatching(/^gpj ?daw$/) }]);
    expect(JSON.stringify(intake)).not.toMatch(HIDDEN_CHARACTERS);
  });

  it('from the names of rejected entries, in the list and in the reason', async () => {
    const filePath = await files.write(
      'names.zip',
      createZip({ [`${HIDDEN_NAME}.wad`]: buildMod(['MAP01']) }),
    );
    const { data } = await world.games.api.post('/api/mod-files/unzip-scan', { filePath });
    expect(data.supported).toEqual([]);
    expect(data.skipped).toMatchObject([{ reason: 'The name contains invisible characters.' }]);
    expect(JSON.stringify(data)).not.toMatch(HIDDEN_CHARACTERS);
  });

  it('from the message about a file that cannot be read', async () => {
    const filePath = await files.write(`${HIDDEN_NAME}.zip`, 'no archive');
    const { error } = await world.games.api.post('/api/mod-files/unzip-scan', { filePath });
    expect(error.error).toContain('gpj');
    expect(error.error).not.toMatch(HIDDEN_CHARACTERS);
  });
});

it('a pack contains no hidden characters in names, tags, descriptions and parameters', async () => {
  const packs = await PackWorld.create();
  try {
    const manifest = {
      format: 'hangar-pack',
      formatVersion: 1,
      protocol: {
        title: HIDDEN_NAME,
        description: `One\n${HIDDEN_NAME}`,
        tags: [HIDDEN_NAME],
        launchParameters: `-file ${HIDDEN_NAME}  x`,
      },
      baseGame: { name: HIDDEN_NAME, game: 'doom2', hashValue: 'b'.repeat(32) },
      sourcePort: { name: HIDDEN_NAME, family: 'woof' },
      files: [{ hashValue: 'a'.repeat(32), name: HIDDEN_NAME, fileName: 'mod.wad' }],
    };
    const { data } = await packs.importPack(createZip({ 'protocol.json': JSON.stringify(manifest) }));
    expect(data.protocol).toMatchObject({ title: 'gpj daw', tags: ['gpj daw'] });
    expect(data.protocol.launchParameters).toBe('-file gpj daw  x');
    expect(JSON.stringify(data)).not.toMatch(HIDDEN_CHARACTERS);
  } finally {
    await packs.close();
  }
});

it('an import from another launcher contains no hidden characters in its names', async () => {
  const home = await FoundGamesHome.create();
  try {
    const path = await writeRunner(home, {
      engines: { engine_list: [{ name: HIDDEN_NAME, path: '/usr/bin/gzdoom' }] },
      presets: [{ name: HIDDEN_NAME, selected_mappacks: [] }],
    });
    const found = JSON.stringify(await preview(home, { kind: 'doom-runner', path }));
    expect(found).toContain('gpj daw');
    expect(found).not.toMatch(HIDDEN_CHARACTERS);
  } finally {
    await home.close();
  }
});
