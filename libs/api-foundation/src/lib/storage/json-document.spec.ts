import { stat, symlink } from 'node:fs/promises';

import { FILE, openSettings, setScale } from '../testing/settings-document';
import { TestStorage } from '../testing/test-storage';

let storage: TestStorage;
beforeEach(async () => void (storage = await TestStorage.create()));
afterEach(() => storage.remove());

const open = () => openSettings(storage);

describe('a document', () => {
  it('has the default value if there is no file, and reading writes nothing', async () => {
    expect(await open().read()).toEqual({ theme: 'dark', scale: 100 });
    expect(await storage.names()).toEqual([]);
  });

  it('is written with two-space indentation, stable keys and a final newline', async () => {
    await open().update(setScale(120));
    expect(await storage.read(FILE)).toBe('{\n  "theme": "dark",\n  "scale": 120\n}\n');
  });

  it('is on disk when a change resolves', async () => {
    const document = open();
    for (const scale of [110, 120, 130]) {
      await document.update(setScale(scale));
      expect(await storage.json(FILE)).toMatchObject({ scale });
    }
  });

  it('applies 1,000 simultaneous changes in order, with only a few writes', async () => {
    await open().update(setScale(0));
    const document = open();
    const identities = new Set<bigint>();
    const results = await Promise.all(
      Array.from({ length: 1000 }, async () => {
        const { scale } = await document.update((settings) => ({ ...settings, scale: settings.scale + 1 }));
        identities.add((await stat(storage.path(FILE), { bigint: true })).ino);
        return scale;
      }),
    );
    expect(new Set(results).size).toBe(1000);
    expect(await storage.json(FILE)).toMatchObject({ scale: 1000 });
    expect(identities.size).toBeLessThan(5);
  });

  it('rejects a change that throws and applies the others', async () => {
    const document = open();
    const outcomes = await Promise.allSettled([
      document.update(setScale(110)),
      document.update(() => {
        throw new Error('stale');
      }),
      document.update((settings) => ({ ...settings, theme: 'light' })),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await storage.json(FILE)).toEqual({ theme: 'light', scale: 110 });
  });

  it('is not written if a change has no effect', async () => {
    await storage.write(FILE, '{ "scale": 90 }');
    await open().update((settings) => settings);
    expect(await storage.read(FILE)).toBe('{ "scale": 90 }');
  });

  it('keeps the state at the start of each run as .bak, once', async () => {
    await storage.write(FILE, '{"scale": 90}');
    const first = open();
    await first.update(setScale(91));
    await first.update(setScale(92));
    expect(await storage.read(`${FILE}.bak`)).toBe('{"scale": 90}');
    await open().update(setScale(93));
    expect(await storage.json(`${FILE}.bak`)).toMatchObject({ scale: 92 });
  });

  it('can be removed and written again', async () => {
    await storage.write(FILE, '{"scale": 90}');
    const document = open();
    await document.update(setScale(91));
    await document.change(() => null, 'user');
    expect(await storage.names()).toEqual([]);
    expect(document.state).toBe('missing');
    expect(await document.read()).toMatchObject({ scale: 100 });
    await document.update(setScale(92));
    expect(await storage.json(FILE)).toMatchObject({ scale: 92 });
  });

  it('reports a removal to a simultaneous change', async () => {
    await storage.write(FILE, '{"scale": 90}');
    const document = open();
    const states: string[] = [];
    await Promise.all([
      document.change(() => null, 'user'),
      document.change((_record, state) => void states.push(state), 'user'),
    ]);
    expect(states).toEqual(['missing']);
    expect(await storage.names()).toEqual([]);
  });
});

describe('the content of the file', () => {
  it('may begin with a byte order mark', async () => {
    await storage.write(FILE, '\uFEFF{"scale": 90}');
    expect(await open().read()).toMatchObject({ scale: 90 });
    expect(storage.problems.list()).toEqual([]);
  });

  it('may have one invalid field: it gets its default, and the rest is kept', async () => {
    await storage.write(FILE, '{"theme": "light", "scale": "huge", "mine": 1}');
    const document = open();
    expect(await document.read()).toMatchObject({ theme: 'light', scale: 100 });
    await document.update((settings) => ({ ...settings, theme: 'doom' }));
    expect(await storage.json(FILE)).toEqual({ theme: 'doom', scale: 100, mine: 1 });
  });

  it('keeps unknown keys', async () => {
    await storage.write(FILE, '{"mine": {"deep": [1, {"er": null}]}, "scale": 90}');
    await open().update(setScale(91));
    expect(await storage.json(FILE)).toEqual({
      theme: 'dark',
      scale: 91,
      mine: { deep: [1, { er: null }] },
    });
  });

  it('is read through a link, and the link is preserved', async () => {
    await storage.write('dotfiles/mine.json', '{"scale": 90}');
    await symlink('dotfiles/mine.json', storage.path(FILE));
    const document = open();
    expect(await document.update((settings) => ({ ...settings, theme: 'light' }))).toMatchObject({
      scale: 90,
    });
    expect(await storage.json('dotfiles/mine.json')).toMatchObject({ theme: 'light', scale: 90 });
    expect(await storage.names('dotfiles')).toEqual(['mine.json']);
  });
});
