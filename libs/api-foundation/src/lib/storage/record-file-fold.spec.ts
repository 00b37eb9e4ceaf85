import type { RecordFile } from './record-file';
import { createMods, mod, ModList, MODS_FILE, put, type Mod } from '../testing/mod-list';

const JOURNAL = `${MODS_FILE}.journal`;
/** More records than are serialised in one chunk. */
const MOD_COUNT = 2500;
const FOLD_DELAY_MS = 1000;

let list: ModList;
beforeEach(async () => {
  list = await ModList.create();
  await list.storage.write(MODS_FILE, JSON.stringify(createMods(MOD_COUNT), null, 2));
});
afterEach(() => list.remove());

const rename = (file: RecordFile<Mod>, id: string, name: string) => file.update(put(mod(id, name)));
const getName = async (file: RecordFile<Mod>, id: string) => (await file.read()).get(id)?.name;
const readNameInFile = async (id: string) =>
  (await list.storage.json<Mod[]>(MODS_FILE)).find((one) => one.id === id)?.name;
const readJournalLines = async () => (await list.storage.read(JOURNAL)).trim().split('\n').length;

/** Pauses a fold between two chunks while `action` runs. */
async function runDuringFold(action: () => Promise<void>): Promise<void> {
  let resume: (() => void) | undefined;
  const paused = new Promise<void>((onPaused) => {
    jest.spyOn(globalThis, 'setImmediate').mockImplementation(((next: () => void) => {
      resume = next;
      onPaused();
    }) as typeof setImmediate);
  });
  try {
    list.storage.clock.advance(FOLD_DELAY_MS);
    await paused;
    await action();
  } finally {
    jest.restoreAllMocks();
    resume?.();
  }
}

describe('a change while the file is rewritten', () => {
  it('resolves before the rewrite is complete, and is then the only change in the journal', async () => {
    const file = list.open();
    await rename(file, 'mod-1', 'before');
    await runDuringFold(async () => {
      await rename(file, 'mod-1', 'meanwhile');
      await rename(file, 'mod-2', 'another');
      expect(await getName(file, 'mod-1')).toBe('meanwhile');
      expect(await readNameInFile('mod-1')).toBe('mod-1');
    });
    // The earlier change is now in the file; the other two are not.
    while ((await readJournalLines()) !== 2);
    expect(await readNameInFile('mod-1')).toBe('before');
    await file.flush();
    expect([await readNameInFile('mod-1'), await readNameInFile('mod-2')]).toEqual(['meanwhile', 'another']);
    expect(await list.storage.names()).toEqual([MODS_FILE, `${MODS_FILE}.bak`]);
  });

  it('survives a crash before the rewrite is complete', async () => {
    const crashed = list.open();
    await rename(crashed, 'mod-1', 'before');
    await runDuringFold(async () => {
      await rename(crashed, 'mod-1', 'meanwhile');
      expect(await getName(list.open(), 'mod-1')).toBe('meanwhile');
    });
  });

  it('is kept together with an edit of another entry', async () => {
    const file = list.open();
    await rename(file, 'mod-1', 'before');
    await runDuringFold(async () => {
      await rename(file, 'mod-2', 'meanwhile');
      const text = await list.storage.read(MODS_FILE);
      await list.storage.write(MODS_FILE, text.replace('"name": "mod-3"', '"name": "by hand"'));
    });
    await file.flush();
    expect(await Promise.all(['mod-1', 'mod-2', 'mod-3'].map(readNameInFile))).toEqual([
      'before',
      'meanwhile',
      'by hand',
    ]);
  });
});
