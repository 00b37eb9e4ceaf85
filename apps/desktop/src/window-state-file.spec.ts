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
  it('reads what it wrote, even to a folder that did not exist', async () => {
    const path = join(directory, 'new', 'window.json');
    new WindowStateFile(path).write(STATE);
    expect(new WindowStateFile(path).read()).toEqual(STATE);
    expect(await readFile(path, 'utf8')).toMatch(/\n$/);
    expect(await readdir(join(directory, 'new'))).toEqual(['window.json']);
  });

  it('returns nothing before the first run', () => {
    expect(new WindowStateFile(join(directory, 'window.json')).read()).toBeNull();
  });

  it.each([
    ['truncated', '{"bounds":'],
    ['empty', ''],
    ['not text', '\0\xff\x80'.repeat(100)],
    ['of 10 MB', JSON.stringify({ ...STATE, rest: 'x'.repeat(10_000_000) })],
  ])('returns nothing for a file that is %s, and overwrites it', async (_, content) => {
    const path = join(directory, 'window.json');
    await writeFile(path, content);
    const states = new WindowStateFile(path);
    expect(states.read()).toBeNull();
    states.write(STATE);
    expect(states.read()).toEqual(STATE);
  });

  it('leaves no half-written file if writing fails', async () => {
    const path = join(directory, 'window.json');
    // A folder with the same name cannot be overwritten.
    await mkdir(path);
    new WindowStateFile(path).write(STATE);
    expect(await readdir(directory)).toEqual(['window.json']);
  });

  it('tolerates a folder that is not writable', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    expect(() => new WindowStateFile(join(file, 'window.json')).write(STATE)).not.toThrow();
  });
});
