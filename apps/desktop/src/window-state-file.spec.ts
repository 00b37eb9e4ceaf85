import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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

  it('survives a damaged file', async () => {
    const path = join(directory, 'window.json');
    await writeFile(path, '{"bounds":');
    expect(new WindowStateFile(path).read()).toBeNull();
  });

  it('does not mind a place where nothing can be written', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    expect(() => new WindowStateFile(join(file, 'window.json')).write(STATE)).not.toThrow();
  });
});
