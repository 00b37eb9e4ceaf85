import { getIncomingFileKind } from './incoming-files';
import { IntakeTally } from './intake-tally';

const createTally = (added: number, known: number, failures: string[] = []) => {
  const tally = new IntakeTally();
  for (let i = 0; i < added; i++) tally.addResult(true);
  for (let i = 0; i < known; i++) tally.addResult(false);
  for (const name of failures) tally.addFailure(name, 'It is broken.');
  return tally.createSummary();
};

describe('IntakeTally', () => {
  it.each([
    [3, 1, 'good', 'Added 3 mod files', '1 was already in your mod files.'],
    [1, 0, 'good', 'Added 1 mod file', ''],
    [0, 2, 'info', 'Nothing to add', '2 were already in your mod files.'],
  ])('reports %i added and %i known files in one message', (added, known, tone, title, text) => {
    expect(createTally(added, known)).toEqual({ tone, title, text, details: [] });
  });

  it('names a single failed file, and lists several in the details', () => {
    expect(createTally(1, 0, ['a.wad'])).toMatchObject({
      tone: 'warn',
      title: 'Added 1 mod file, 1 failed',
      text: 'a.wad: It is broken.',
      details: [],
    });
    expect(createTally(0, 0, ['a.wad', 'b.wad'])).toEqual({
      tone: 'bad',
      title: "Couldn't add the files",
      text: "2 couldn't be added.",
      details: ['a.wad: It is broken.', 'b.wad: It is broken.'],
    });
  });

  it('is a success if only a readme was skipped, and a failure if nothing was added', () => {
    const tally = new IntakeTally();
    tally.addSkipped("a.txt isn't a mod file.");
    expect(tally.createSummary()).toMatchObject({ tone: 'bad', title: "Couldn't add the file" });
    tally.addResult(true);
    expect(tally.createSummary()).toEqual({
      tone: 'good',
      title: 'Added 1 mod file',
      text: "a.txt isn't a mod file.",
      details: [],
    });
    tally.addFailure('a.wad', 'It is broken.');
    expect(tally.createSummary()).toMatchObject({
      tone: 'warn',
      text: "1 couldn't be added. 1 skipped (not a mod file).",
      details: ['a.wad: It is broken.', "a.txt isn't a mod file."],
    });
  });

  it('names a file only once', () => {
    const tally = new IntakeTally();
    tally.addFailure('a.txt', "a.txt isn't a mod file.");
    expect(tally.createSummary()?.text).toBe("a.txt isn't a mod file.");
  });

  it('reports nothing if nothing happened', () => expect(createTally(0, 0)).toBeNull());
});

describe('getIncomingFileKind', () => {
  it.each([
    ['/mods/sunder.wad', 'mod-file'],
    ['/mods/SUNDER.PK3', 'mod-file'],
    ['C:\\mods\\sunder.ZIP', 'archive'],
    ['/mods/sunder.rar', 'archive'],
    ['/mods/sunder.hangar', 'pack'],
    ['/wads/DOOM2.WAD', 'base-game'],
    ['/wads/doom2-extra.wad', 'mod-file'],
    ['/mods/readme.txt', 'unknown'],
    ['/mods/noextension', 'unknown'],
  ])('treats %s as a %s', (path, kind) => expect(getIncomingFileKind(path)).toBe(kind));
});
