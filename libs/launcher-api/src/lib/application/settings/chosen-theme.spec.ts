import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readChosenTheme } from './chosen-theme';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-theme-'));
});
afterEach(() => rm(directory, { recursive: true }));

const settings = () => join(directory, 'settings.json');

describe('readChosenTheme', () => {
  it.each(['dark', 'light', 'terminal', 'system'])('reads %s before Hangar has started', async (theme) => {
    await writeFile(settings(), JSON.stringify({ uiScale: 120, theme }));
    expect(readChosenTheme(directory)).toBe(theme);
  });

  it.each([
    ['with an unknown theme', '{"theme":"pink"}'],
    ['that is truncated', '{"theme":"lig'],
    ['that is a list', '["light"]'],
    ['that is null', 'null'],
    ['of 2 MB', JSON.stringify({ theme: 'light', rest: 'x'.repeat(2_000_000) })],
  ])('returns dark for a settings file %s', async (_, content) => {
    await writeFile(settings(), content);
    expect(readChosenTheme(directory)).toBe('dark');
  });

  it('returns dark if the settings file is missing or is a folder', async () => {
    expect(readChosenTheme(directory)).toBe('dark');
    await mkdir(settings());
    expect(readChosenTheme(directory)).toBe('dark');
  });
});
