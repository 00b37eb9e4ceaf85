import { buildMod } from '@hangar/wad-files/testing';

import { IntakeWorld } from './intake-world';
import type { TestFiles } from './test-files';
import { createZip } from './create-zip';

let world: IntakeWorld;
let files: TestFiles;
beforeEach(async () => {
  world = await IntakeWorld.create();
  files = world.files;
});
afterEach(() => world.close());

const writeMod = (name: string) => files.write(`${name}.wad`, buildMod(['MAP01'], name));

describe('an unusable file', () => {
  it('is listed separately by its name next to usable files', async () => {
    await files.write('pictures/a.png', 'a');
    await files.write('texts/b.txt', 'b');
    const { kind, proposals } = await world.read(
      await writeMod('mill'),
      await writeMod('tower'),
      await files.write('text.zip', createZip({ 'readme.txt': 'Read me.' })),
      await files.write('photo.zip', createZip({ 'day/a.png': 'a' })),
      await files.write('photos.zip', createZip({ 'a.png': 'a', 'b.jpg': 'b' })),
      await files.write('notes.txt', 'Notes.'),
      await files.write('c.jpg', 'c'),
      files.path('pictures'),
      files.path('texts'),
    );
    expect(kind).toBe('mods');
    const { status, data } = await world.accept(proposals, 'protocol');
    expect([status, data.protocolIds.length]).toEqual([201, 2]);
    const names = ['c.jpg', 'notes.txt', 'photo.zip', 'photos.zip', 'pictures', 'text.zip', 'texts'];
    expect(data.skipped?.map(({ fileName }) => fileName).sort()).toEqual(names);
    for (const { fileName, reason } of data.skipped ?? []) expect(reason).toContain(fileName);
  });

  it('is listed by its name if it is a text file and all other files are also unusable', async () => {
    const { kind, proposals } = await world.read(
      await files.write('a.txt', 'a'),
      await files.write('b.zip', createZip({ 'b.jpg': 'b' })),
    );
    expect([kind, proposals.map(({ reason }) => reason).sort()]).toEqual([
      'nothing',
      [expect.stringContaining('a.txt'), expect.stringContaining('b.zip')],
    ]);
  });
});
