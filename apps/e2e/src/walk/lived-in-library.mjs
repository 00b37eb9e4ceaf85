// @ts-check
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './until.mjs';

/**
 * Fills an empty launcher with the library of the README's pictures: sixteen protocols, ten mods, nine base games; the
 * first protocol, "Tidal Engine", is running. One that has protocols already is left as it is.
 * @param {import('./first-game.mjs').FirstGame} walk
 * @param {{ home: string, dataDirectory: string }} place
 */
export async function fillLibrary(walk, { home, dataDirectory }) {
  const protocols = await walk.client.get('/api/protocols');
  if (protocols.length > 0) return;
  // It awaits at its top level, and what the end-to-end tests load at theirs must not.
  const { fill } = await import('../../../../tools/pictures/take-pictures.mjs');
  await fill(walk, home, dataDirectory);
}

/**
 * Adds a base game under the long name of a stored file, and takes its file away.
 * @param {import('./first-game.mjs').FirstGame} walk
 */
export async function loseBaseGame(walk) {
  const { wadFilesDirectory } = await walk.client.get('/api/settings');
  const path = join(wadFilesDirectory, `a-base-game-with-a-long-name-${'0a'.repeat(16)}.wad`);
  // What stands behind the directory of the WAD makes it another build.
  await writeFile(
    path,
    Buffer.concat([await readFile(join(wadFilesDirectory, 'strife.wad')), Buffer.from('!')]),
  );
  await until('the base game is known', () => lostGame(walk, path));
  await rm(path);
  await until('the base game is missed', async () => ((await lostGame(walk, path))?.missing ? true : null));
}

/**
 * @param {import('./first-game.mjs').FirstGame} walk
 * @param {string} path
 */
async function lostGame(walk, path) {
  const versions = await walk.client.get('/api/versions');
  return (
    versions.find(
      (/** @type {import('@hangar/domain').IBaseGameVersion} */ version) => version.iwadPath === path,
    ) ?? null
  );
}
