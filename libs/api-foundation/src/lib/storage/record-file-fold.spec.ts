import type { RecordFile } from './record-file';
import { createMods, mod, ModList, MODS_FILE, put, type Mod } from '../testing/mod-list';

const JOURNAL = `${MODS_FILE}.journal`;
/** More records than are serialised in one chunk. */
const MODS = 2500;
const FOLD_MILLISECONDS = 1000;

let list: ModList;
beforeEach(async () => {
  list = await ModList.create();
  await list.storage.write(MODS_FILE, JSON.stringify(createMods(MODS), null, 2));
});
afterEach(() => list.remove());

const rename = (file: RecordFile<Mod>, id: string, name: string) => file.update(put(mod(id, name)));
const nameOf = async (file: RecordFile<Mod>, id: string) => (await file.read()).get(id)?.name;
const nameInFile = async (id: string) =>
  (await list.storage.json<Mod[]>(MODS_FILE)).find((one) => one.id === id)?.name;
const journalLines = async () => (await list.storage.read(JOURNAL)).trim().split('\n').length;

/** Pauses a fold between two chunks while `act` runs. */
async function duringFold(act: () => Promise<void>): Promise<void> {
  let resume: (() => void) | undefined;
  const paused = new Promise<void>((onPaused) => {
    jest.spyOn(globalThis, 'setImmediate').mockImplementation(((next: () => void) => {
      resume = next;
      onPaused();
    }) as typeof setImmediate);
  });
  try {
    list.storage.clock.advance(FOLD_MILLISECONDS);
    await paused;
    await act();
  } finally {
    jest.restoreAllMocks();
    resume?.();
  }
}

describe('a change while the file is rewritten', () => {
  it('resolves before the rewrite is complete, and is then the only change in the journal', async () => {
    const file = list.open();
    await rename(file, 'mod-1', 'before');
    await duringFold(async () => {
      await rename(file, 'mod-1', 'meanwhile');
      await rename(file, 'mod-2', 'another');
      expect(await nameOf(file, 'mod-1')).toBe('meanwhile');
      expect(await nameInFile('mod-1')).toBe('mod-1');
    });
    // The earlier change is now in the file; the other two are not.
    while ((await journalLines()) !== 2);
    expect(await nameInFile('mod-1')).toBe('before');
    await file.flush();
    expect([await nameInFile('mod-1'), await nameInFile('mod-2')]).toEqual(['meanwhile', 'another']);
    expect(await list.storage.names()).toEqual([MODS_FILE, `${MODS_FILE}.bak`]);
  });

  it('survives a crash before the rewrite is complete', async () => {
    const crashed = list.open();
    await rename(crashed, 'mod-1', 'before');
    await duringFold(async () => {
      await rename(crashed, 'mod-1', 'meanwhile');
      expect(await nameOf(list.open(), 'mod-1')).toBe('meanwhile');
    });
  });

  it('is kept together with an edit of another entry', async () => {
    const file = list.open();
    await rename(file, 'mod-1', 'before');
    await duringFold(async () => {
      await rename(file, 'mod-2', 'meanwhile');
      const text = await list.storage.read(MODS_FILE);
      await list.storage.write(MODS_FILE, text.replace('"name": "mod-3"', '"name": "by hand"'));
    });
    await file.flush();
    expect(await Promise.all(['mod-1', 'mod-2', 'mod-3'].map(nameInFile))).toEqual([
      'before',
      'meanwhile',
      'by hand',
    ]);
  });
});
