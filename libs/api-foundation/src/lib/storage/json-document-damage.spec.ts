import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, rmdir, symlink } from 'node:fs/promises';

import { FILE, openSettings, setScale } from '../testing/settings-document';
import { TestStorage } from '../testing/test-storage';

let place: TestStorage;
beforeEach(async () => void (place = await TestStorage.create()));
afterEach(() => place.remove());

const open = () => openSettings(place);

const invalidName = (bytes: string | Buffer) =>
  `${FILE}.invalid-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;

const readBytes = (name: string) => readFile(place.path(name));
const problemCodes = () => place.problems.list().map(({ code }) => code);

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

  it.each(DAMAGES)('with %s is reported, copied and left as it is', async (_name, content) => {
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

  it('is replaced by the user, and its bytes are kept', async () => {
    await place.write(FILE, '{"scale": 9');
    const document = open();
    await document.update(setScale(91));
    expect(await place.json(FILE)).toMatchObject({ scale: 91 });
    expect(await place.read(invalidName('{"scale": 9'))).toBe('{"scale": 9');
    expect(place.problems.list()).toEqual([]);
    expect(await place.names()).not.toContain(`${FILE}.bak`);
  });

  it('is replaced by the user even if nothing changes', async () => {
    await place.write(FILE, '{"scale": 9');
    await open().update((settings) => settings);
    expect(await place.json(FILE)).toEqual({ theme: 'dark', scale: 100 });
  });

  it('is substituted with the last good state of an earlier run', async () => {
    await place.write(FILE, '{"scale": 9');
    await place.write(`${FILE}.bak`, '{"scale": 80, "mine": 1}');
    const document = open();
    expect(await document.read()).toMatchObject({ scale: 80 });
    expect(place.problems.list()[0]?.message).toContain('last good state');
    await document.update((settings) => ({ ...settings, theme: 'light' }));
    expect(await place.json(FILE)).toEqual({ theme: 'light', scale: 80, mine: 1 });
    expect(await place.json(`${FILE}.bak`)).toEqual({ scale: 80, mine: 1 });
  });

  it('is substituted with the defaults if the last good state is damaged too', async () => {
    await place.write(FILE, '{"scale": 9');
    await place.write(`${FILE}.bak`, '');
    expect(await open().read()).toMatchObject({ scale: 100 });
    expect(place.problems.list()[0]?.message).toContain('the defaults');
  });

  it('is substituted with the last known state, not with that at the start of the run', async () => {
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

  it('is good again once the user has repaired or removed it', async () => {
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

describe('an obstacle in place of the file', () => {
  const OBSTACLES: [name: string, put: (path: string) => Promise<unknown>][] = [
    ['a folder', (path) => mkdir(path)],
    ['a pipe', async (path) => execFileSync('mkfifo', [path])],
    ['an endless device', (path) => symlink('/dev/zero', path)],
    ['links that lead in a circle', (path) => symlink(FILE, path)],
  ];

  it.each(OBSTACLES)('%s is reported, and neither blocks nor is replaced', async (_name, put) => {
    await put(place.path(FILE));
    const document = open();
    expect(await document.read()).toMatchObject({ scale: 100 });
    expect(problemCodes()).toEqual(['DOCUMENT_DAMAGED']);
    for (const author of ['user', 'background'] as const) {
      await expect(document.update(setScale(91), author)).rejects.toMatchObject({ code: 'DOCUMENT_DAMAGED' });
    }
    expect(await place.names()).toEqual([FILE]);
  });

  it('a folder is noticed when it disappears, and causes no data loss when it appears', async () => {
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
