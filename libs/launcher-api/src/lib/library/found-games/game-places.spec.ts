import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { GOG_GAMES, NEVER_GAMES, STEAM_GAMES } from './generated/game-places';
import { BASE_GAME_SIZES, OFFICIAL_ADD_ONS } from './generated/official-files';

it('is identical to the output of its generator', async () => {
  const generator = join(__dirname, '../../../../../../tools/generate/game-places.mjs');
  await expect(promisify(execFile)('node', [generator, '--check'])).resolves.toBeDefined();
});

it("contains only plain paths inside a game's folder, and no excluded files", () => {
  for (const { files } of [...STEAM_GAMES, ...GOG_GAMES]) {
    expect(files.length).toBeGreaterThan(0);
    for (const [path] of files) {
      expect(path).not.toMatch(/^\/|\.\.|\\/);
      expect(NEVER_GAMES).not.toContain(path.split('/').at(-1)?.toLowerCase());
    }
  }
});

it('contains the official files with their hashes and sizes', () => {
  expect(OFFICIAL_ADD_ONS.length).toBeGreaterThan(50);
  for (const [md5] of OFFICIAL_ADD_ONS) expect(md5).toMatch(/^[0-9a-f]{32}$/);
  expect(OFFICIAL_ADD_ONS.map(([, , name]) => name).join()).not.toContain('resources');
  expect(BASE_GAME_SIZES).toContain(14_604_584);
});
