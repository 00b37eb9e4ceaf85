import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { finishMove, removeTemporaryFilesFor } from './finish-move';
import { createTemporaryDirectory, type TemporaryDirectory } from './testing/temporary-directory';

let directory: TemporaryDirectory;
const from = () => join(directory.path, 'from.wad');
const to = () => join(directory.path, 'to.wad');
beforeEach(async () => void (directory = await createTemporaryDirectory()));
afterEach(() => directory.remove());

describe('finishMove after an interruption', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['before it started', () => writeFile(from(), 'a')],
    ['between its two calls', () => writeFile(from(), 'a').then(() => link(from(), to()))],
    ['after it had ended', () => writeFile(to(), 'a')],
    [
      'after a copy to another drive was complete',
      () => writeFile(from(), 'a').then(() => writeFile(to(), 'a')),
    ],
    ['after a name was reserved', () => writeFile(from(), 'a').then(() => writeFile(to(), ''))],
  ])('leaves only the target if the interruption was %s, even if repeated', async (_case, leave) => {
    await leave();
    for (let time = 0; time < 2; time++) {
      expect(await finishMove(from(), to())).toBe('moved');
      expect(await readdir(directory.path)).toEqual(['to.wad']);
      expect(await readFile(to(), 'utf8')).toBe('a');
    }
  });

  it("leaves both files alone if another file has the target's name", async () => {
    await writeFile(from(), 'a');
    await writeFile(to(), 'b');
    expect(await finishMove(from(), to())).toBe('taken');
    expect([await readFile(from(), 'utf8'), await readFile(to(), 'utf8')]).toEqual(['a', 'b']);
  });

  it("leaves a folder with the target's name alone", async () => {
    await writeFile(from(), 'a');
    await mkdir(to());
    expect(await finishMove(from(), to())).toBe('taken');
  });

  describe('of a folder', () => {
    beforeEach(async () => {
      await mkdir(from());
      await writeFile(join(from(), 'file'), 'a');
    });

    it.each<[string, () => Promise<unknown>]>([
      ['before it started', () => Promise.resolve()],
      ['after the name was reserved', () => mkdir(to())],
    ])('moves all of it if the interruption was %s', async (_case, leave) => {
      await leave();
      for (let time = 0; time < 2; time++) expect(await finishMove(from(), to())).toBe('moved');
      expect(await readdir(directory.path)).toEqual(['to.wad']);
      expect(await readFile(join(to(), 'file'), 'utf8')).toBe('a');
    });

    it("leaves both alone if another folder or an empty file has the target's name", async () => {
      await writeFile(to(), '');
      expect(await finishMove(from(), to())).toBe('taken');
      await rm(to());
      await mkdir(to());
      await writeFile(join(to(), 'other'), 'b');
      expect(await finishMove(from(), to())).toBe('taken');
      expect(await readdir(to())).toEqual(['other']);
    });
  });

  it('reports that neither file exists', async () => {
    expect(await finishMove(from(), to())).toBe('gone');
  });

  it('removes only the unfinished copies of this target', async () => {
    await writeFile(join(directory.path, '.to.wad.12.0123456789ab.tmp'), '');
    await writeFile(join(directory.path, '.other.wad.12.0123456789ab.tmp'), '');
    await removeTemporaryFilesFor(to());
    expect(await readdir(directory.path)).toEqual(['.other.wad.12.0123456789ab.tmp']);
  });
});
