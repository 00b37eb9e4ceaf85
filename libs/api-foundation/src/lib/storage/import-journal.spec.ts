import { appendFile, readdir, readFile, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';

import { LauncherError } from '../errors';
import { DataDirectory } from './data-directory';
import { ImportJournal, type ImportRun } from './import-journal';
import type { ImportedItem } from './imported-items';
import { TestStorage } from '../testing/test-storage';

let storage: TestStorage;
/** Functions that end the “killed” imports, so that their files are closed. */
let endKilledImports: (() => Promise<unknown>)[];
beforeEach(async () => {
  storage = await TestStorage.create();
  endKilledImports = [];
});
afterEach(async () => {
  await Promise.all(endKilledImports.map((end) => end()));
  await storage.remove();
});

/** Opens the journal as a new run of the program would. Undone items are added to `undone`. */
function open(undone: string[] = []): ImportJournal {
  const journal = new ImportJournal(new DataDirectory(storage.path()), storage.problems);
  for (const kind of ['image', 'base-game', 'source-port'] as const)
    journal.registerUndo(kind, async (id) => void undone.push(id));
  journal.registerUndoMany('mod-file', async (ids) => {
    undone.push(...ids);
    return new Set();
  });
  return journal;
}

const images = (...ids: string[]): ImportedItem[] => ids.map((id) => ({ kind: 'image', id }));
const notes = async () => (await readdir(storage.path('changes'))).filter((name) => name.endsWith('.jsonl'));
const notePath = async () => storage.path('changes', (await notes())[0] ?? '');

/** Simulates an import that is killed after it recorded items: it never ends, and its note stays. Returns the note. */
async function kill(record: (run: ImportRun, journal: ImportJournal) => Promise<void>): Promise<string> {
  const journal = open();
  return new Promise((resolve, reject) => {
    const running = journal.run(async (run) => {
      await record(run, journal).then(async () => resolve(await notePath()), reject);
      await new Promise<void>((end) => endKilledImports.push(() => (end(), running)));
    });
  });
}

async function getUndoneAtStart(): Promise<string[]> {
  const undone: string[] = [];
  await open(undone).onApplicationBootstrap();
  return undone;
}

describe('an import journal', () => {
  it('writes each item once, however many there are', async () => {
    const written: [inode: number, bytes: number][] = [];
    await open().run(async (run) => {
      for (let index = 0; index < 50; index++) {
        await run.recordItems([{ kind: 'mod-file', id: randomUUID() }]);
        const { ino, size } = await stat(await notePath());
        written.push([ino, size]);
      }
    });
    const [[inode, lineBytes] = [0, 0]] = written;
    expect(written).toEqual(written.map((_, index) => [inode, (index + 1) * lineBytes]));
    expect(await readdir(storage.path('changes'))).toEqual([]);
  });

  it('undoes an interrupted import at the next start, newest first', async () => {
    await kill((run) => run.recordItems(images('a.png')).then(() => run.recordItems(images('b.png'))));
    expect(await getUndoneAtStart()).toEqual(['b.png', 'a.png']);
    expect(await readdir(storage.path('changes'))).toEqual([]);
  });

  it('ignores a line that a kill cut off, at each of its bytes', async () => {
    const path = await kill((run) => run.recordItems(images('a.png')));
    const [line] = (await readFile(path, 'utf8')).split('\n');
    for (let bytes = 0; bytes <= (line?.length ?? 0); bytes++) {
      await kill((run) => run.recordItems(images('a.png')));
      for (const name of await notes())
        await appendFile(
          storage.path('changes', name),
          line?.replace('a.png', 'b.png').slice(0, bytes) ?? '',
        );
      expect(new Set(await getUndoneAtStart())).toEqual(new Set(['a.png']));
    }
    expect(storage.problems.list()).toEqual([]);
  });

  it('keeps an item that another request relies on', async () => {
    await kill(async (run, journal) => {
      await run.recordItems(images('a.png', 'b.png'));
      await journal.retain('a.png');
    });
    expect(await getUndoneAtStart()).toEqual(['b.png']);
  });

  it('leaves no note if other requests retain an item while the import ends', async () => {
    const journal = open();
    let hasEnded = false;
    const running = journal.run((run) => run.recordItems(images('a.png')));
    const ended = running.finally(() => (hasEnded = true));
    const retained: Promise<void>[] = [];
    while (!hasEnded) {
      retained.push(journal.retain('a.png'));
      await new Promise((resume) => setImmediate(resume));
    }
    await Promise.all([ended, ...retained]);
    expect(await readdir(storage.path('changes'))).toEqual([]);
  });

  it('leaves a note with a damaged line as it is, and reports it', async () => {
    const path = await kill((run) => run.recordItems(images('a.png')));
    await appendFile(path, 'damaged\n');
    const before = await readFile(path, 'utf8');
    expect(await getUndoneAtStart()).toEqual([]);
    expect(storage.problems.list()).toMatchObject([{ code: 'DOCUMENT_DAMAGED', path }]);
    expect(await readFile(path, 'utf8')).toBe(before);
  });

  it('undoes an import that an earlier version began', async () => {
    await storage.write('changes/import-0123456789ab.json', JSON.stringify({ things: images('a.png') }));
    expect(await getUndoneAtStart()).toEqual(['a.png']);
    expect(await readdir(storage.path('changes'))).toEqual([]);
  });

  it('continues an undo that was interrupted', async () => {
    const journal = open();
    journal.registerUndo('config', () => Promise.reject(new Error('The disk is full.')));
    await expect(journal.undoItems('config', ['a.cfg', 'b.cfg'])).rejects.toThrow('The disk is full.');
    const undone: string[] = [];
    const next = open();
    next.registerUndo('config', async (id) => void undone.push(id));
    await next.onApplicationBootstrap();
    expect(undone.toSorted()).toEqual(['a.cfg', 'b.cfg']);
    expect(await readdir(storage.path('changes'))).toEqual([]);
  });

  it('reports what remains if a failed import cannot be undone, and removes it before the next one', async () => {
    const undone: string[] = [];
    const journal = open();
    journal.registerUndo('config', () => Promise.reject(new Error('The disk is full.')));
    const failed = journal.run(
      async (run) => {
        await run.recordItems([{ kind: 'config', id: 'a.cfg' }]);
        throw new Error('It failed.');
      },
      async (error) => new Error(`${String(error)} Something remains.`),
    );
    await expect(failed).rejects.toThrow('It failed. Something remains.');
    expect(await notes()).toHaveLength(1);
    journal.registerUndo('config', async (id) => void undone.push(id));
    await journal.run(async () => expect(undone).toEqual(['a.cfg']));
    expect(await readdir(storage.path('changes'))).toEqual([]);
  });

  it.each([
    ['CANCELLED', 'UNDO_INCOMPLETE'],
    ['NO_SPACE', 'NO_SPACE'],
  ] as const)('that fails with %s and cannot be undone ends with %s', async (code, expected) => {
    const journal = open();
    journal.registerUndo('config', () => Promise.reject(new Error('The disk is read-only.')));
    const failed = journal.run(async (run) => {
      await run.recordItems([{ kind: 'config', id: 'a.cfg' }]);
      throw new LauncherError(code, 'The import ended.');
    });
    await expect(failed).rejects.toMatchObject({ code: expected });
  });
});
