import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir, stat, symlink } from 'node:fs/promises';

import { JsonDocument } from './json-document';
import { textField, withUnknownKeys, wholeNumberField, type JsonObject, type Stored } from './record-fields';
import { waitUntil } from '../testing/wait-until';
import { StoragePlace } from './testing/storage-place';

interface Settings {
  readonly theme: string;
  readonly scale: number;
}

const FILE = 'settings.json';

let place: StoragePlace;
let edits: [before: Settings, after: Settings][];
beforeEach(async () => {
  place = await StoragePlace.create();
  edits = [];
});
afterEach(() => place.remove());

/** The document as one run of the program has it. */
const open = () =>
  new JsonDocument<Stored<Settings>>(
    {
      path: place.path(FILE),
      read: (raw: JsonObject | null) =>
        withUnknownKeys(
          { theme: textField(raw?.['theme'], 'dark'), scale: wholeNumberField(raw?.['scale'], 100) },
          raw ?? {},
        ),
      onEdited: (before, after) => edits.push([before, after]),
    },
    place,
  );

const invalidName = (bytes: string | Buffer) =>
  `${FILE}.invalid-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;

const setScale = (scale: number) => (settings: Stored<Settings>) => ({ ...settings, scale });
const readBytes = (name: string) => readFile(place.path(name));
const problemCodes = () => place.problems.list().map(({ code }) => code);

describe('a document', () => {
  it('is the default without a file, and reading writes nothing', async () => {
    expect(await open().read()).toEqual({ theme: 'dark', scale: 100 });
    expect(await place.names()).toEqual([]);
  });

  it('is written with two spaces, stable keys and a final newline', async () => {
    await open().update(setScale(120));
    expect(await place.read(FILE)).toBe('{\n  "theme": "dark",\n  "scale": 120\n}\n');
  });

  it('is on the disk when a change is answered', async () => {
    const document = open();
    for (const scale of [110, 120, 130]) {
      await document.update(setScale(scale));
      expect(await place.json(FILE)).toMatchObject({ scale });
    }
  });

  it('applies 1,000 changes that come together one after the other, in a few writes', async () => {
    await open().update(setScale(0));
    const document = open();
    const identities = new Set<bigint>();
    const results = await Promise.all(
      Array.from({ length: 1000 }, async () => {
        const { scale } = await document.update((settings) => ({ ...settings, scale: settings.scale + 1 }));
        identities.add((await stat(place.path(FILE), { bigint: true })).ino);
        return scale;
      }),
    );
    expect(new Set(results).size).toBe(1000);
    expect(await place.json(FILE)).toMatchObject({ scale: 1000 });
    expect(identities.size).toBeLessThan(5);
  });

  it('refuses the change that throws and takes the others', async () => {
    const document = open();
    const outcomes = await Promise.allSettled([
      document.update(setScale(110)),
      document.update(() => {
        throw new Error('stale');
      }),
      document.update((settings) => ({ ...settings, theme: 'light' })),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await place.json(FILE)).toEqual({ theme: 'light', scale: 110 });
  });

  it('is left alone by a change that changes nothing', async () => {
    await place.write(FILE, '{ "scale": 90 }');
    await open().update((settings) => settings);
    expect(await place.read(FILE)).toBe('{ "scale": 90 }');
  });

  it('keeps the state of the start of each run as .bak, once', async () => {
    await place.write(FILE, '{"scale": 90}');
    const first = open();
    await first.update(setScale(91));
    await first.update(setScale(92));
    expect(await place.read(`${FILE}.bak`)).toBe('{"scale": 90}');
    await open().update(setScale(93));
    expect(await place.json(`${FILE}.bak`)).toMatchObject({ scale: 92 });
  });

  it('can be removed, and written again', async () => {
    await place.write(FILE, '{"scale": 90}');
    const document = open();
    await document.update(setScale(91));
    await document.change(() => null, 'user');
    expect(await place.names()).toEqual([]);
    expect(document.state).toBe('missing');
    expect(await document.read()).toMatchObject({ scale: 100 });
    await document.update(setScale(92));
    expect(await place.json(FILE)).toMatchObject({ scale: 92 });
  });

  it('tells a change that follows a removal in the same breath that there is nothing left', async () => {
    await place.write(FILE, '{"scale": 90}');
    const document = open();
    const states: string[] = [];
    await Promise.all([
      document.change(() => null, 'user'),
      document.change((_record, state) => void states.push(state), 'user'),
    ]);
    expect(states).toEqual(['missing']);
    expect(await place.names()).toEqual([]);
  });
});

describe('what stands in the file', () => {
  it('may begin with a byte order mark', async () => {
    await place.write(FILE, '\uFEFF{"scale": 90}');
    expect(await open().read()).toMatchObject({ scale: 90 });
    expect(place.problems.list()).toEqual([]);
  });

  it('may have one field of a wrong type: that one is the default, the rest is kept', async () => {
    await place.write(FILE, '{"theme": "light", "scale": "huge", "mine": 1}');
    const document = open();
    expect(await document.read()).toMatchObject({ theme: 'light', scale: 100 });
    await document.update((settings) => ({ ...settings, theme: 'doom' }));
    expect(await place.json(FILE)).toEqual({ theme: 'doom', scale: 100, mine: 1 });
  });

  it('keeps the keys that we do not know', async () => {
    await place.write(FILE, '{"mine": {"deep": [1, {"er": null}]}, "scale": 90}');
    await open().update(setScale(91));
    expect(await place.json(FILE)).toEqual({
      theme: 'dark',
      scale: 91,
      mine: { deep: [1, { er: null }] },
    });
  });

  it('is read through a link, which stays one', async () => {
    await place.write('dotfiles/mine.json', '{"scale": 90}');
    await symlink('dotfiles/mine.json', place.path(FILE));
    const document = open();
    expect(await document.update((settings) => ({ ...settings, theme: 'light' }))).toMatchObject({
      scale: 90,
    });
    expect(await place.json('dotfiles/mine.json')).toMatchObject({ theme: 'light', scale: 90 });
    expect(await place.names('dotfiles')).toEqual(['mine.json']);
  });
});

describe('a hand edit', () => {
  it('is seen by the next read, and told', async () => {
    await place.write(FILE, '{"scale": 90}');
    const document = open();
    await document.read();
    await place.write(FILE, '{"scale": 95}');
    expect(await document.read()).toMatchObject({ scale: 95 });
    expect(edits.map(([before, after]) => [before.scale, after.scale])).toEqual([[90, 95]]);
  });

  it('is merged with a change, which is applied to what the user wrote', async () => {
    const document = open();
    await document.update(setScale(90));
    await place.write(FILE, '{"scale": 95, "mine": 1}');
    await document.update((settings) => ({ ...settings, theme: 'light' }));
    expect(await place.json(FILE)).toEqual({ theme: 'light', scale: 95, mine: 1 });
  });

  it('is merged with a write that is under way', async () => {
    const document = open();
    await document.update(setScale(90));
    let tries = 0;
    // The change is decided on; then, before it is on the disk, comes the edit.
    const changing = document.update((settings) => {
      if (++tries === 1) writeFileSync(place.path(FILE), '{"scale": 95, "mine": 1}');
      return { ...settings, theme: 'light' };
    });
    // Time stands still: the first retry does not wait.
    await changing;
    expect(tries).toBe(2);
    expect(await place.json(FILE)).toEqual({ theme: 'light', scale: 95, mine: 1 });
    expect(await place.names()).toEqual([FILE, `${FILE}.bak`]);
  });

  it('of an editor that has the file open and writes when it is just being replaced is merged', async () => {
    const document = open();
    await document.update(setScale(90));
    const { ino } = statSync(place.path(FILE));
    const editor = openSync(place.path(FILE), 'r+');
    const changing = document.update((settings) => ({ ...settings, theme: 'light' }));
    await waitUntil(() => statSync(place.path(FILE)).ino !== ino);
    writeSync(editor, '{"scale": 95, "mine": 1}');
    ftruncateSync(editor, 24);
    closeSync(editor);
    let isOver = false;
    void changing.then(() => (isOver = true));
    await waitUntil(() => {
      place.clock.advance(100);
      return isOver;
    });
    expect(await place.json(FILE)).toEqual({ theme: 'light', scale: 95, mine: 1 });
    expect(await place.names()).toEqual([FILE, `${FILE}.bak`]);
  });

  it('that never ends makes a change fail and is not overwritten', async () => {
    const document = open();
    let edit = 0;
    const changing = document.update((settings) => {
      writeFileSync(place.path(FILE), `{"scale": ${++edit}}`);
      return { ...settings, theme: 'light' };
    });
    const ending = changing.then(
      () => 'written',
      (error: { code: string }) => error.code,
    );
    let isOver = false;
    void ending.then(() => (isOver = true));
    await waitUntil(() => {
      place.clock.advance(100);
      return isOver;
    });
    expect(await ending).toBe('CONFLICT');
    expect(await place.json(FILE)).toEqual({ scale: edit });
  });

  it('that removes the file leads back to the default', async () => {
    const document = open();
    await document.update(setScale(90));
    await rm(place.path(FILE));
    expect(await document.read()).toMatchObject({ scale: 100 });
    expect(document.state).toBe('missing');
  });

  it('that is read while changes are written never brings an old state back', async () => {
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
    expect(await place.json(FILE)).toMatchObject({ scale: 200 });
    expect(edits).toEqual([]);
  });
});

describe('a hand edit that is half-way through', () => {
  it('is not called damaged within a second, and then it is', async () => {
    const document = open();
    await document.update(setScale(90));
    await place.writeNow(FILE, '{"scale": 9');
    place.clock.advance(900);
    expect(await document.read()).toMatchObject({ scale: 90 });
    expect(place.problems.list()).toEqual([]);
    expect(await place.names()).toEqual([FILE]);
    place.clock.advance(200);
    expect(await document.read()).toMatchObject({ scale: 90 });
    expect(problemCodes()).toEqual(['DOCUMENT_DAMAGED']);
    expect(await place.names()).toEqual([FILE, invalidName('{"scale": 9')].sort());
  });

  it('is waited for by a change, and merged when it is complete', async () => {
    const document = open();
    await document.update(setScale(90));
    await place.writeNow(FILE, '{"scale": 9');
    const changing = document.update((settings) => ({ ...settings, theme: 'light' }));
    await waitUntil(() => place.clock.pending > 0);
    expect(await place.read(FILE)).toBe('{"scale": 9');
    await place.writeNow(FILE, '{"scale": 95}');
    place.clock.advance(100);
    await changing;
    expect(await place.json(FILE)).toEqual({ theme: 'light', scale: 95 });
    expect(place.problems.list()).toEqual([]);
  });

  it('also of a file that was not there before', async () => {
    const document = open();
    await document.read();
    await place.writeNow(FILE, '');
    expect(await document.read()).toMatchObject({ scale: 100 });
    expect(place.problems.list()).toEqual([]);
    await place.writeNow(FILE, '{"scale": 95}');
    expect(await document.read()).toMatchObject({ scale: 95 });
  });
});

describe('a damaged file', () => {
  const DAMAGES: [name: string, content: string | Buffer][] = [
    ['cut off', '{"scale": 9'],
    ['empty', ''],
    ['of blanks', ' \n'],
    ['a list', '[{"scale": 90}]'],
    ['null', 'null'],
    ['with a trailing comma', '{"scale": 90,}'],
    ['of NUL bytes', Buffer.alloc(64)],
    ['with NUL bytes after the text', Buffer.concat([Buffer.from('{"scale": 90}'), Buffer.alloc(8)])],
    ['no text at all', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
  ];

  it.each(DAMAGES)('%s: is reported, copied aside and left as it is', async (_name, content) => {
    await place.write(FILE, content);
    const document = open();
    expect(await document.read()).toMatchObject({ theme: 'dark', scale: 100 });
    expect(document.state).toBe('damaged');
    expect(place.problems.list()).toEqual([
      {
        code: 'DOCUMENT_DAMAGED',
        path: place.path(FILE),
        message: expect.stringContaining(invalidName(content)),
      },
    ]);
    expect((await readBytes(FILE)).equals(Buffer.from(content))).toBe(true);
    expect((await readBytes(invalidName(content))).equals(Buffer.from(content))).toBe(true);
    await open().read();
    expect(await place.names()).toEqual([FILE, invalidName(content)].sort());
  });

  it('is not replaced by background work', async () => {
    await place.write(FILE, '{"scale": 9');
    const document = open();
    await expect(document.update(setScale(91), 'background')).rejects.toMatchObject({
      code: 'DOCUMENT_DAMAGED',
    });
    expect(await place.read(FILE)).toBe('{"scale": 9');
  });

  it('is replaced by the user, and its bytes stay', async () => {
    await place.write(FILE, '{"scale": 9');
    const document = open();
    await document.update(setScale(91));
    expect(await place.json(FILE)).toMatchObject({ scale: 91 });
    expect(await place.read(invalidName('{"scale": 9'))).toBe('{"scale": 9');
    expect(place.problems.list()).toEqual([]);
    expect(await place.names()).not.toContain(`${FILE}.bak`);
  });

  it('is replaced by the user even when nothing changes', async () => {
    await place.write(FILE, '{"scale": 9');
    await open().update((settings) => settings);
    expect(await place.json(FILE)).toEqual({ theme: 'dark', scale: 100 });
  });

  it('gives way to the last good state of an earlier run', async () => {
    await place.write(FILE, '{"scale": 9');
    await place.write(`${FILE}.bak`, '{"scale": 80, "mine": 1}');
    const document = open();
    expect(await document.read()).toMatchObject({ scale: 80 });
    expect(place.problems.list()[0]?.message).toContain('last good state');
    await document.update((settings) => ({ ...settings, theme: 'light' }));
    expect(await place.json(FILE)).toEqual({ theme: 'light', scale: 80, mine: 1 });
    expect(await place.json(`${FILE}.bak`)).toEqual({ scale: 80, mine: 1 });
  });

  it('gives way to the defaults when the last good state is damaged too', async () => {
    await place.write(FILE, '{"scale": 9');
    await place.write(`${FILE}.bak`, '');
    expect(await open().read()).toMatchObject({ scale: 100 });
    expect(place.problems.list()[0]?.message).toContain('the defaults');
  });

  it('that is damaged while we run gives way to what we had, not to the start of the run', async () => {
    await place.write(FILE, '{"scale": 80}');
    const document = open();
    await document.update(setScale(90));
    await place.write(FILE, 'oops');
    expect(await document.read()).toMatchObject({ scale: 90 });
    expect(problemCodes()).toEqual(['DOCUMENT_DAMAGED']);
    await document.update((settings) => ({ ...settings, theme: 'light' }));
    expect(await place.json(FILE)).toEqual({ theme: 'light', scale: 90 });
    expect(await place.read(invalidName('oops'))).toBe('oops');
  });

  it('is good again once it is mended or removed by hand', async () => {
    await place.write(FILE, '');
    const document = open();
    await document.read();
    await place.write(FILE, '{"scale": 90}');
    expect(await document.read()).toMatchObject({ scale: 90 });
    expect(place.problems.list()).toEqual([]);
    await place.write(FILE, '[]');
    await document.read();
    expect(problemCodes()).toEqual(['DOCUMENT_DAMAGED']);
    await rm(place.path(FILE));
    await document.read();
    expect(place.problems.list()).toEqual([]);
    expect(document.state).toBe('missing');
  });
});

describe('in the place of the file', () => {
  const OBSTACLES: [name: string, put: (path: string) => Promise<unknown>][] = [
    ['a folder', (path) => mkdir(path)],
    ['a pipe', async (path) => execFileSync('mkfifo', [path])],
    ['an endless device', (path) => symlink('/dev/zero', path)],
    ['links that lead in a circle', (path) => symlink(FILE, path)],
  ];

  it.each(OBSTACLES)('%s is reported, never waited for and never replaced', async (_name, put) => {
    await put(place.path(FILE));
    const document = open();
    expect(await document.read()).toMatchObject({ scale: 100 });
    expect(problemCodes()).toEqual(['DOCUMENT_DAMAGED']);
    for (const author of ['user', 'background'] as const) {
      await expect(document.update(setScale(91), author)).rejects.toMatchObject({ code: 'DOCUMENT_DAMAGED' });
    }
    expect(await place.names()).toEqual([FILE]);
  });

  it('a folder is noticed when it goes, and when it comes while we run nothing is lost', async () => {
    const document = open();
    await document.update(setScale(90));
    await rename(place.path(FILE), place.path('kept'));
    await mkdir(place.path(FILE));
    expect(await document.read()).toMatchObject({ scale: 90 });
    expect(document.state).toBe('damaged');
    await rmdir(place.path(FILE));
    await rename(place.path('kept'), place.path(FILE));
    expect(await document.read()).toMatchObject({ scale: 90 });
    expect(document.state).toBe('present');
    expect(place.problems.list()).toEqual([]);
  });
});
