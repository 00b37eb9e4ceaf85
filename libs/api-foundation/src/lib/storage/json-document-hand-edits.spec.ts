import { createHash } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';

import { FILE, openSettings, setScale, type Settings } from '../testing/settings-document';
import { waitUntil } from '../testing/wait-until';
import { TestStorage } from '../testing/test-storage';

let storage: TestStorage;
let edits: [before: Settings, after: Settings][];
beforeEach(async () => {
  storage = await TestStorage.create();
  edits = [];
});
afterEach(() => storage.remove());

const open = () => openSettings(storage, (before, after) => edits.push([before, after]));

const invalidName = (bytes: string | Buffer) =>
  `${FILE}.invalid-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;

const problemCodes = () => storage.problems.list().map(({ code }) => code);

describe('an edit by another program', () => {
  it('is seen by the next read and reported', async () => {
    await storage.write(FILE, '{"scale": 90}');
    const document = open();
    await document.read();
    await storage.write(FILE, '{"scale": 95}');
    expect(await document.read()).toMatchObject({ scale: 95 });
    expect(edits.map(([before, after]) => [before.scale, after.scale])).toEqual([[90, 95]]);
  });

  it('is seen by the next read even if an earlier one is in progress', async () => {
    const document = open();
    for (let scale = 80; scale < 200; scale++) {
      const earlierRead = document.read();
      // In each round, the earlier read progresses one turn further before the edit.
      for (let turn = 0; turn < scale % 10; turn++) await new Promise(setImmediate);
      // The size differs each time, because a disk's clock may not distinguish two such edits.
      writeFileSync(storage.path(FILE), JSON.stringify({ scale }).padEnd(scale));
      expect(await document.read()).toMatchObject({ scale });
      await earlierRead;
    }
  });

  it("is merged with a change, by applying the change to the user's content", async () => {
    const document = open();
    await document.update(setScale(90));
    await storage.write(FILE, '{"scale": 95, "mine": 1}');
    await document.update((settings) => ({ ...settings, theme: 'light' }));
    expect(await storage.json(FILE)).toEqual({ theme: 'light', scale: 95, mine: 1 });
  });

  it('is merged with a write in progress', async () => {
    const document = open();
    await document.update(setScale(90));
    let attempts = 0;
    // The edit is made after the change has been decided, but before it is on disk.
    const pendingChange = document.update((settings) => {
      if (++attempts === 1) writeFileSync(storage.path(FILE), '{"scale": 95, "mine": 1}');
      return { ...settings, theme: 'light' };
    });
    // The clock does not advance, so this only works if the first retry does not wait.
    await pendingChange;
    expect(attempts).toBe(2);
    expect(await storage.json(FILE)).toEqual({ theme: 'light', scale: 95, mine: 1 });
    expect(await storage.names()).toEqual([FILE, `${FILE}.bak`]);
  });

  it('is merged if an editor that has the file open writes just before the file is replaced', async () => {
    const document = open();
    await document.update(setScale(90));
    const { ino } = statSync(storage.path(FILE));
    const editor = openSync(storage.path(FILE), 'r+');
    const changing = document.update((settings) => ({ ...settings, theme: 'light' }));
    await waitUntil(() => statSync(storage.path(FILE)).ino !== ino);
    writeSync(editor, '{"scale": 95, "mine": 1}');
    ftruncateSync(editor, 24);
    closeSync(editor);
    let hasEnded = false;
    void changing.then(() => (hasEnded = true));
    await waitUntil(() => {
      storage.clock.advance(100);
      return hasEnded;
    });
    expect(await storage.json(FILE)).toEqual({ theme: 'light', scale: 95, mine: 1 });
    expect(await storage.names()).toEqual([FILE, `${FILE}.bak`]);
  });

  it('makes a change fail if it keeps happening, and is not overwritten', async () => {
    const document = open();
    let edit = 0;
    const changing = document.update((settings) => {
      writeFileSync(storage.path(FILE), `{"scale": ${++edit}}`);
      return { ...settings, theme: 'light' };
    });
    const ending = changing.then(
      () => 'written',
      (error: { code: string }) => error.code,
    );
    let hasEnded = false;
    void ending.then(() => (hasEnded = true));
    await waitUntil(() => {
      storage.clock.advance(100);
      return hasEnded;
    });
    expect(await ending).toBe('CONFLICT');
    expect(await storage.json(FILE)).toEqual({ scale: edit });
  });

  it('restores the default if the file is removed', async () => {
    const document = open();
    await document.update(setScale(90));
    await rm(storage.path(FILE));
    expect(await document.read()).toMatchObject({ scale: 100 });
    expect(document.state).toBe('missing');
  });

  it("is not reported if there was none, and reads during Hangar's own changes return no old state", async () => {
    const document = open();
    await document.update(setScale(0));
    const increments = Array.from({ length: 50 }, async (_, round) => {
      for (let step = 0; step < 4; step++) {
        await document.update((settings) => ({ ...settings, scale: settings.scale + 1 }));
        await document.read();
      }
      return round;
    });
    const reads = (async () => {
      let last = 0;
      for (let round = 0; round < 200; round++) {
        const { scale } = await document.read();
        expect(scale).toBeGreaterThanOrEqual(last);
        last = scale;
      }
    })();
    await Promise.all([...increments, reads]);
    expect(await storage.json(FILE)).toMatchObject({ scale: 200 });
    expect(edits).toEqual([]);
  });
});

describe('an incomplete edit', () => {
  it('is reported as damage only after a second', async () => {
    const document = open();
    await document.update(setScale(90));
    await storage.writeNow(FILE, '{"scale": 9');
    storage.clock.advance(900);
    expect(await document.read()).toMatchObject({ scale: 90 });
    expect(storage.problems.list()).toEqual([]);
    expect(await storage.names()).toEqual([FILE]);
    storage.clock.advance(200);
    expect(await document.read()).toMatchObject({ scale: 90 });
    expect(problemCodes()).toEqual(['DOCUMENT_DAMAGED']);
    expect(await storage.names()).toEqual([FILE, invalidName('{"scale": 9')].sort());
  });

  it('delays a change, and is merged with it when complete', async () => {
    const document = open();
    await document.update(setScale(90));
    await storage.writeNow(FILE, '{"scale": 9');
    const changing = document.update((settings) => ({ ...settings, theme: 'light' }));
    await waitUntil(() => storage.clock.pending > 0);
    expect(await storage.read(FILE)).toBe('{"scale": 9');
    await storage.writeNow(FILE, '{"scale": 95}');
    storage.clock.advance(100);
    await changing;
    expect(await storage.json(FILE)).toEqual({ theme: 'light', scale: 95 });
    expect(storage.problems.list()).toEqual([]);
  });

  it('delays a change even if the file is new', async () => {
    const document = open();
    await document.read();
    await storage.writeNow(FILE, '');
    expect(await document.read()).toMatchObject({ scale: 100 });
    expect(storage.problems.list()).toEqual([]);
    await storage.writeNow(FILE, '{"scale": 95}');
    expect(await document.read()).toMatchObject({ scale: 95 });
  });
});
