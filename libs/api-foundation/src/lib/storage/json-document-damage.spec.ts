import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, rmdir, symlink } from 'node:fs/promises';

import { FILE, openSettings, setScale } from '../testing/settings-document';
import { TestStorage } from '../testing/test-storage';

let storage: TestStorage;
beforeEach(async () => void (storage = await TestStorage.create()));
afterEach(() => storage.remove());

const open = () => openSettings(storage);

const invalidName = (bytes: string | Buffer) =>
  `${FILE}.invalid-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;

const readBytes = (name: string) => readFile(storage.path(name));
const problemCodes = () => storage.problems.list().map(({ code }) => code);

describe('a damaged file', () => {
  const DAMAGED_CONTENTS: [name: string, content: string | Buffer][] = [
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

  it.each(DAMAGED_CONTENTS)('with %s is reported, copied and left as it is', async (_name, content) => {
    await storage.write(FILE, content);
    const document = open();
    expect(await document.read()).toMatchObject({ theme: 'dark', scale: 100 });
    expect(document.state).toBe('damaged');
    expect(storage.problems.list()).toEqual([
      {
        code: 'DOCUMENT_DAMAGED',
        path: storage.path(FILE),
        message: expect.stringContaining(invalidName(content)),
      },
    ]);
    expect((await readBytes(FILE)).equals(Buffer.from(content))).toBe(true);
    expect((await readBytes(invalidName(content))).equals(Buffer.from(content))).toBe(true);
    await open().read();
    expect(await storage.names()).toEqual([FILE, invalidName(content)].sort());
  });

  it('is not replaced by background work', async () => {
    await storage.write(FILE, '{"scale": 9');
    const document = open();
    await expect(document.update(setScale(91), 'background')).rejects.toMatchObject({
      code: 'DOCUMENT_DAMAGED',
    });
    expect(await storage.read(FILE)).toBe('{"scale": 9');
  });

  it('is replaced by the user, and its bytes are kept', async () => {
    await storage.write(FILE, '{"scale": 9');
    const document = open();
    await document.update(setScale(91));
    expect(await storage.json(FILE)).toMatchObject({ scale: 91 });
    expect(await storage.read(invalidName('{"scale": 9'))).toBe('{"scale": 9');
    expect(storage.problems.list()).toEqual([]);
    expect(await storage.names()).not.toContain(`${FILE}.bak`);
  });

  it('is replaced by the user even if nothing changes', async () => {
    await storage.write(FILE, '{"scale": 9');
    await open().update((settings) => settings);
    expect(await storage.json(FILE)).toEqual({ theme: 'dark', scale: 100 });
  });

  it('is substituted with the last good state of an earlier run', async () => {
    await storage.write(FILE, '{"scale": 9');
    await storage.write(`${FILE}.bak`, '{"scale": 80, "mine": 1}');
    const document = open();
    expect(await document.read()).toMatchObject({ scale: 80 });
    expect(storage.problems.list()[0]?.message).toContain('last good state');
    await document.update((settings) => ({ ...settings, theme: 'light' }));
    expect(await storage.json(FILE)).toEqual({ theme: 'light', scale: 80, mine: 1 });
    expect(await storage.json(`${FILE}.bak`)).toEqual({ scale: 80, mine: 1 });
  });

  it('is substituted with the defaults if the last good state is damaged too', async () => {
    await storage.write(FILE, '{"scale": 9');
    await storage.write(`${FILE}.bak`, '');
    expect(await open().read()).toMatchObject({ scale: 100 });
    expect(storage.problems.list()[0]?.message).toContain('the defaults');
  });

  it('is substituted with the latest known state, not with the state at the start of the run', async () => {
    await storage.write(FILE, '{"scale": 80}');
    const document = open();
    await document.update(setScale(90));
    await storage.write(FILE, 'oops');
    expect(await document.read()).toMatchObject({ scale: 90 });
    expect(problemCodes()).toEqual(['DOCUMENT_DAMAGED']);
    await document.update((settings) => ({ ...settings, theme: 'light' }));
    expect(await storage.json(FILE)).toEqual({ theme: 'light', scale: 90 });
    expect(await storage.read(invalidName('oops'))).toBe('oops');
  });

  it('is good again once the user has repaired or removed it', async () => {
    await storage.write(FILE, '');
    const document = open();
    await document.read();
    await storage.write(FILE, '{"scale": 90}');
    expect(await document.read()).toMatchObject({ scale: 90 });
    expect(storage.problems.list()).toEqual([]);
    await storage.write(FILE, '[]');
    await document.read();
    expect(problemCodes()).toEqual(['DOCUMENT_DAMAGED']);
    await rm(storage.path(FILE));
    await document.read();
    expect(storage.problems.list()).toEqual([]);
    expect(document.state).toBe('missing');
  });
});

describe('an obstacle in place of the file', () => {
  const OBSTACLES: [name: string, put: (path: string) => Promise<unknown>][] = [
    ['a folder', (path) => mkdir(path)],
    ['a pipe', async (path) => execFileSync('mkfifo', [path])],
    ['an endless device', (path) => symlink('/dev/zero', path)],
    ['links that lead in a circle', (path) => symlink(FILE, path)],
  ];

  it.each(OBSTACLES)('%s is reported, and neither blocks nor is replaced', async (_name, createObstacle) => {
    await createObstacle(storage.path(FILE));
    const document = open();
    expect(await document.read()).toMatchObject({ scale: 100 });
    expect(problemCodes()).toEqual(['DOCUMENT_DAMAGED']);
    for (const author of ['user', 'background'] as const) {
      await expect(document.update(setScale(91), author)).rejects.toMatchObject({ code: 'DOCUMENT_DAMAGED' });
    }
    expect(await storage.names()).toEqual([FILE]);
  });

  it('a folder is noticed when it disappears, and causes no data loss when it appears', async () => {
    const document = open();
    await document.update(setScale(90));
    await rename(storage.path(FILE), storage.path('kept'));
    await mkdir(storage.path(FILE));
    expect(await document.read()).toMatchObject({ scale: 90 });
    expect(document.state).toBe('damaged');
    await rmdir(storage.path(FILE));
    await rename(storage.path('kept'), storage.path(FILE));
    expect(await document.read()).toMatchObject({ scale: 90 });
    expect(document.state).toBe('present');
    expect(storage.problems.list()).toEqual([]);
  });
});
