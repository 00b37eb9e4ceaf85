import { ManualClock } from '../testing/manual-clock';
import { RecordFile } from './record-file';
import { textField, withUnknownKeys, type JsonObject, type Stored } from './record-fields';
import { StoragePlace } from './testing/storage-place';

type Mod = Stored<{ readonly id: string; readonly name: string }>;

const FILE = 'mods.json';
const JOURNAL = `${FILE}.journal`;
/** More than are turned into text at one go. */
const MODS = 2500;
const FOLD_MILLISECONDS = 1000;

let place: StoragePlace;
let opened: RecordFile<Mod>[];
beforeEach(async () => {
  place = await StoragePlace.create();
  const mods = Array.from({ length: MODS }, (_, at) => ({ id: `mod-${at}`, name: `mod-${at}` }));
  await place.write(FILE, JSON.stringify(mods, null, 2));
  opened = [];
});
afterEach(async () => {
  for (const file of opened) await file.flush();
  await place.remove();
});

function open(): RecordFile<Mod> {
  place.clock = new ManualClock();
  const read = (raw: JsonObject, id: string) =>
    withUnknownKeys({ id, name: textField(raw['name'], '') }, raw);
  const file = new RecordFile<Mod>({ path: place.path(FILE), read }, place);
  opened.push(file);
  return file;
}

const rename = (file: RecordFile<Mod>, id: string, name: string) =>
  file.update(() => [{ put: { id, name } }]);
const nameOf = async (file: RecordFile<Mod>, id: string) => (await file.read()).get(id)?.name;
const nameInFile = async (id: string) => (await place.json<Mod[]>(FILE)).find((mod) => mod.id === id)?.name;
const journalLines = async () => (await place.read(JOURNAL)).trim().split('\n').length;

/** Holds a fold between two of its pieces while something is done. */
async function duringFold(act: () => Promise<void>): Promise<void> {
  let resume: (() => void) | undefined;
  const held = new Promise<void>((isHeld) => {
    jest.spyOn(globalThis, 'setImmediate').mockImplementation(((next: () => void) => {
      resume = next;
      isHeld();
    }) as typeof setImmediate);
  });
  try {
    place.clock.advance(FOLD_MILLISECONDS);
    await held;
    await act();
  } finally {
    jest.restoreAllMocks();
    resume?.();
  }
}

describe('a change that comes while the file is written anew', () => {
  it('is answered before that is done, and stays alone in the journal', async () => {
    const file = open();
    await rename(file, 'mod-1', 'before');
    await duringFold(async () => {
      await rename(file, 'mod-1', 'meanwhile');
      await rename(file, 'mod-2', 'another');
      expect(await nameOf(file, 'mod-1')).toBe('meanwhile');
      expect(await nameInFile('mod-1')).toBe('mod-1');
    });
    // The one from before is in the file now; the other two are not.
    while ((await journalLines()) !== 2);
    expect(await nameInFile('mod-1')).toBe('before');
    await file.flush();
    expect([await nameInFile('mod-1'), await nameInFile('mod-2')]).toEqual(['meanwhile', 'another']);
    expect(await place.names()).toEqual([FILE, `${FILE}.bak`]);
  });

  it('survives a crash before that is done', async () => {
    const crashed = open();
    await rename(crashed, 'mod-1', 'before');
    await duringFold(async () => {
      await rename(crashed, 'mod-1', 'meanwhile');
      expect(await nameOf(open(), 'mod-1')).toBe('meanwhile');
    });
  });

  it('is kept beside a hand edit of another entry', async () => {
    const file = open();
    await rename(file, 'mod-1', 'before');
    await duringFold(async () => {
      await rename(file, 'mod-2', 'meanwhile');
      const text = await place.read(FILE);
      await place.write(FILE, text.replace('"name": "mod-3"', '"name": "by hand"'));
    });
    await file.flush();
    expect(await Promise.all(['mod-1', 'mod-2', 'mod-3'].map(nameInFile))).toEqual([
      'before',
      'meanwhile',
      'by hand',
    ]);
  });
});
