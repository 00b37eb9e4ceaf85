import { basename } from 'node:path';
import { buildMod } from '@hangar/wad-files/testing';

import { clearLibrary } from './clear-library';
import { HARBOUR, IntakeWorld, MOD_TEXT, getReasons, getRoles, getTitles } from './intake-world';
import { TestFiles } from './test-files';
import { createZip } from './create-zip';

let world: IntakeWorld;
let files: TestFiles;
beforeAll(async () => void (world = await IntakeWorld.create()));
beforeEach(async () => void (files = await TestFiles.create()));
afterEach(async () => {
  await clearLibrary(world.games.api);
  await files.remove();
});
afterAll(() => world.close());

/** A package with a map, a definition and a picture. */
const PACKAGE = createZip({
  'maps/map01.wad': buildMod(['MAP01']),
  'emapinfo.txt': '[MAP01]\n',
  'textures/A.png': 'png',
});
/** The first bytes of a 7z archive. */
const SEVEN_ZIP = Buffer.from('7z\xbc\xaf\x27\x1c\0\x04', 'latin1');
const DEMO = Buffer.from([109, 3, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, ...new Array<number>(40).fill(7), 0x80]);
const PALETTE = Buffer.from([0, 0, 0, 31, 23, 11, 23, 15, 7, 75, 75, 75]);

const add = (filePath: string) => world.games.api.post('/api/mod-files/catalog', { filePath });

describe('a package with its own file extension', () => {
  it.each(['heart.pke', 'game.EPK', 'game.ipk7', 'mod.pk3'])('is one complete mod: %s', async (name) => {
    const path = await files.write(name, PACKAGE);
    const intake = await world.read(path);
    expect([intake.kind, getRoles(intake)]).toEqual(['mod', [`load ${name}`]]);
    expect(intake.proposals[0]?.files[0]?.contents?.container).toBe('package');
    const inArchive = await world.read(
      await files.write('all.zip', createZip({ [`mods/${name}`]: PACKAGE })),
    );
    expect(getRoles(inArchive)).toEqual([`load ${name}`]);
    const { status, data } = await add(path);
    expect([status, data.fileName]).toEqual([201, name]);
    expect(basename(data.filePath).endsWith(name.slice(name.indexOf('.')).toLowerCase())).toBe(true);
  });

  it('is found in a folder, with and without maps', async () => {
    await files.write('mods/heart.pke', PACKAGE);
    await files.write('mods/hud/hud.epk', createZip({ 'graphics/STBAR.png': 'png' }));
    const intake = await world.read(files.path('mods'));
    expect(intake.proposals.flatMap((item) => item.files.map(({ fileName }) => fileName)).sort()).toEqual([
      'heart.pke',
      'hud.epk',
    ]);
  });
});

describe('a container with the file extension of a different format', () => {
  it.each([
    ['a WAD called .pk3', 'harbour.pk3', HARBOUR, 'wad'],
    ['a WAD called .zip', 'harbour.zip', HARBOUR, 'wad'],
    ['a WAD called .pke', 'harbour.pke', HARBOUR, 'wad'],
    ['a package called .wad', 'heart.wad', PACKAGE, 'package'],
    ['a package called .pk7', 'heart.pk7', PACKAGE, 'package'],
  ])('is recognised by its content: %s', async (_, name, content, container) => {
    const path = await files.write(name, content);
    const intake = await world.read(path);
    expect([intake.kind, getRoles(intake)]).toEqual(['mod', [`load ${name}`]]);
    expect(intake.proposals[0]?.files[0]?.contents?.container).toBe(container);
    expect((await world.readAndAccept('protocol', path)).protocolIds).toHaveLength(1);
    const repeated = await files.write(`again-${name}`, Buffer.concat([content, Buffer.from(' ')]));
    expect((await add(repeated)).status).toBe(201);
  });

  it('is extracted if it is a ZIP called .wad that contains only mods', async () => {
    const path = await files.write('two.wad', createZip({ 'harbour.wad': HARBOUR, 'harbour.txt': MOD_TEXT }));
    expect(getRoles(await world.read(path))).toEqual(['load harbour.wad', 'text harbour.txt']);
    expect((await world.readAndAccept('protocol', path)).protocolIds).toHaveLength(1);
  });

  it('is added to the catalogue if it is a 7z called .wad', async () => {
    expect((await add(await files.write('seven.wad', SEVEN_ZIP))).status).toBe(201);
  });

  it.each([
    ['page.wad', '<!DOCTYPE html><html></html>'],
    ['page.pk3', '<html>'],
    ['page.zip', '<html>'],
    ['text.wad', 'Not found\n'],
    ['text.pke', 'Not found\n'],
  ])('is rejected if it is a web page or a text file: %s', async (name, content) => {
    const path = await files.write(name, content);
    expect((await world.read(path)).kind).toBe('damaged');
    expect((await add(path)).error.code).toBe('UNSUPPORTED_FILE_TYPE');
  });
});

describe('a file called .lmp', () => {
  it.each([
    ['a demo alone', 'run.lmp', DEMO, /^run\.lmp is a demo\. To watch it/],
    [
      'a demo in a zip',
      'run.zip',
      createZip({ 'run.lmp': DEMO, 'run.txt': 'UV speed' }),
      /^run\.lmp is a demo\./,
    ],
    [
      'a text',
      'umapinfo.lmp',
      'map MAP01 { levelname = "A" }',
      /^umapinfo\.lmp is a single lump, not a demo/,
    ],
    ['a flat of one colour', 'flat2.lmp', Buffer.alloc(4096, 1), /^flat2\.lmp is a single lump, not a demo/],
    [
      'a flat in a zip',
      'flat.zip',
      createZip({ 'flat2.lmp': Buffer.alloc(4096, Buffer.of(2, 3)) }),
      /^flat2\.lmp is a single lump/,
    ],
    ['a palette', 'playpal.lmp', PALETTE, /^playpal\.lmp is a single lump, not a demo/],
    [
      'a lump in a zip',
      'lump.zip',
      createZip({ 'a/playpal.lmp': PALETTE }),
      /^playpal\.lmp is a single lump/,
    ],
    ['a save in a zip', 'save.zip', createZip({ 'doomsav0.dsg': 'save' }), /^doomsav0\.dsg is a save\./],
  ])('is described correctly: %s', async (_, name, content, sentence) => {
    const intake = await world.read(await files.write(name, content));
    expect([intake.kind, getReasons(intake)]).toEqual(['nothing', [expect.stringMatching(sentence)]]);
  });
});

describe('a name that is derived from a file name', () => {
  it.each([
    ['trailing .wad', 'trailing'],
    ['\u00a0no break\u3000.wad', 'no break'],
    [' .wad', '.wad'],
  ])('has no leading or trailing white space: %j', async (fileName, name) => {
    const { data } = await add(await files.write(fileName, HARBOUR));
    expect(data).toMatchObject({ fileName, name });
    const { proposals } = await world.read(files.path(fileName));
    expect(proposals[0]?.title.trim()).toBe(proposals[0]?.title);
    expect(proposals[0]?.title).toMatch(/[\p{L}\p{N}]/u);
  });
});

describe('the readme file next to a loose WAD', () => {
  it('is read even if only the WAD is added', async () => {
    const path = await files.write('harbour.wad', HARBOUR);
    await files.write('harbour.txt', MOD_TEXT);
    await files.write('other.txt', 'Title : Other\n');
    const intake = await world.read(path);
    expect([getTitles(intake), getRoles(intake)]).toEqual([
      ['Harbour of Glass'],
      ['load harbour.wad', 'text harbour.txt'],
    ]);
    await world.readAndAccept('protocol', path);
    expect((await world.listCatalog())[0]).toMatchObject({ author: 'P. Citadel' });
  });

  it('is used only once if it is also added', async () => {
    const path = await files.write('harbour.wad', HARBOUR);
    const intake = await world.read(path, await files.write('harbour.TXT', MOD_TEXT));
    expect(getRoles(intake)).toEqual(['load harbour.wad', 'text harbour.TXT']);
  });

  it.each([
    ['HARBOUR.WAD', 'harbour.TXT'],
    ['Harbour.wad', 'HARBOUR.txt'],
    ['harbour.wad', 'harbour.Txt'],
  ])('is found regardless of the case of its name: %s, %s', async (wad, text) => {
    const path = await files.write(wad, HARBOUR);
    await files.write(text, MOD_TEXT);
    const intake = await world.read(path);
    expect([getTitles(intake), getRoles(intake)]).toEqual([
      ['Harbour of Glass'],
      [`load ${wad}`, `text ${text}`],
    ]);
  });

  it('is the one with exactly the same name if several names differ only in case', async () => {
    await files.write('HARBOUR.TXT', 'Title : Other\n');
    await files.write('harbour.txt', MOD_TEXT);
    const intake = await world.read(await files.write('harbour.wad', HARBOUR));
    // A disk that ignores case contains only one of these files.
    expect([getTitles(intake), intake.proposals[0]?.files.length]).toEqual([['Harbour of Glass'], 2]);
  });

  it('is optional, and a folder with its name is ignored', async () => {
    await files.write('harbour.txt/inside.txt', MOD_TEXT);
    const intake = await world.read(await files.write('harbour.wad', HARBOUR));
    expect(getRoles(intake)).toEqual(['load harbour.wad']);
  });
});
