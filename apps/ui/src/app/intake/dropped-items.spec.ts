import { readItems, type DroppedItem } from './dropped-items';

interface Tree {
  readonly [name: string]: Tree | string;
}

/** Creates a dropped file or folder as browsers represent it, because jsdom doesn't implement that API. */
function entry(name: string, content: Tree | string): FileSystemEntry {
  if (typeof content === 'string') {
    const file = (callback: (file: File) => void) => callback(new File([content], name));
    return { name, isFile: true, isDirectory: false, file } as unknown as FileSystemEntry;
  }
  const createReader = () => {
    const batches = [Object.entries(content).map(([childName, child]) => entry(childName, child)), []];
    return { readEntries: (callback: (batch: FileSystemEntry[]) => void) => callback(batches.shift() ?? []) };
  };
  return { name, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

async function drop(dropped: Tree) {
  const items = Object.entries(dropped).map(([name, content]): DroppedItem => ({
    file: new File([''], name),
    entry: entry(name, content),
  }));
  const { files, refusal } = await readItems(items);
  return { names: files.map(({ name }) => name), refusal };
}

const SOURCE = { maps: { 'map01.wad': 'PWAD' }, 'zscript.txt': 'a', sprites: { 'A0.png': 'png' } };

describe('a dropped folder', () => {
  it.each<[string, Tree, RegExp]>([
    ['a mod', { mymod: SOURCE }, /^The folder mymod is an unpacked mod\. .+ mymod\.pk3/],
    [
      'a repository',
      { 'My-main': { 'README.md': '#', src: SOURCE } },
      /^The folder My-main\/src is .+ My-main\.pk3/,
    ],
    [
      'definitions next to a single folder',
      { f: { maps: { 'map01.wad': 'PWAD' }, 'decorate.txt': 'a' } },
      /^The folder f is /,
    ],
    [
      'a mod without maps',
      { f: { sounds: { 'x.ogg': 'Ogg' }, 'sndinfo.txt': 'a' } },
      /^The folder f is .+ f\.pk3/,
    ],
    ['the contents of a mod folder', SOURCE, /^The dropped folder is .+ mod\.pk3/],
  ])('is rejected as a whole if it is an unpacked mod: %s', async (_, dropped, sentence) => {
    expect(await drop(dropped)).toEqual({ names: [], refusal: expect.stringMatching(sentence) });
  });

  it('yields only the files outside an unpacked mod', async () => {
    const dropped = { all: { mymod: SOURCE, 'harbour.wad': 'PWAD', 'harbour.txt': 'a' } };
    const { names, refusal } = await drop(dropped);
    expect(names).toEqual(['harbour.wad', 'harbour.txt']);
    expect(refusal).toMatch(/^The folder all\/mymod is an unpacked mod\./);
    expect((await drop({ mymod: SOURCE, 'other.7z': '7z' })).names).toEqual(['other.7z']);
    const withRelease = await drop({ mymod: { ...SOURCE, 'mymod.pk3': 'PK' } });
    expect(withRelease).toEqual({
      names: ['mymod.pk3'],
      refusal: expect.stringMatching(/^The folder mymod is /),
    });
  });

  it.each<[string, Tree, string[]]>([
    ['maps in folders', { maps: { 'a.wad': 'PWAD', 'a.txt': 'a', 'a.png': 'png' } }, ['a.wad', 'a.txt']],
    ['a loose mod', { 'a.pk3': 'PK' }, ['a.pk3']],
    ['a loose text file with definitions', { 'zscript.txt': 'a' }, ['zscript.txt']],
  ])('yields %s', async (_, dropped, names) => {
    expect(await drop(dropped)).toEqual({ names, refusal: null });
  });
});
