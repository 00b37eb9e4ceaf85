import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { WindowStateFile } from './window-state-file';

const STATE = { bounds: { x: 1, y: 2, width: 800, height: 600 }, isMaximized: true };
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-desktop-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('WindowStateFile', () => {
  it('reads what it wrote, also in a folder that was not there', async () => {
    const path = join(directory, 'new', 'window.json');
    new WindowStateFile(path).write(STATE);
    expect(new WindowStateFile(path).read()).toEqual(STATE);
    expect(await readFile(path, 'utf8')).toMatch(/\n$/);
    expect(await readdir(join(directory, 'new'))).toEqual(['window.json']);
  });

  it('has nothing to say before the first run', () => {
    expect(new WindowStateFile(join(directory, 'window.json')).read()).toBeNull();
  });

  it.each([
    ['cut short', '{"bounds":'],
    ['empty', ''],
    ['no text', '\0\xff\x80'.repeat(100)],
    ['of 10 MB', JSON.stringify({ ...STATE, rest: 'x'.repeat(10_000_000) })],
  ])('reads nothing from a file that is %s, and writes over it', async (_, content) => {
    const path = join(directory, 'window.json');
    await writeFile(path, content);
    const states = new WindowStateFile(path);
    expect(states.read()).toBeNull();
    states.write(STATE);
    expect(states.read()).toEqual(STATE);
  });

  it('leaves nothing half-written where it cannot be written', async () => {
    const path = join(directory, 'window.json');
    // A folder cannot be written over.
    await mkdir(path);
    new WindowStateFile(path).write(STATE);
    expect(await readdir(directory)).toEqual(['window.json']);
  });

  it('does not mind a place where nothing can be written', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    expect(() => new WindowStateFile(join(file, 'window.json')).write(STATE)).not.toThrow();
  });
});
