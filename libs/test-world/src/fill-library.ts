import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IBaseGameVersion, IModFile } from '@hangar/domain';

import type { LauncherDriver } from './first-game.ts';
import { createProtocolRecords, writeFiles } from './sample-library.ts';
import { until } from './until.ts';

/**
 * Fills an empty launcher with the library in the README's pictures: sixteen protocols, ten mods, nine base games. The
 * first protocol, "Tidal Engine", is running. Does nothing if the launcher already has protocols.
 */
export async function fillLibrary(
  launcher: LauncherDriver,
  { home, dataDirectory }: { readonly home: string; readonly dataDirectory: string },
): Promise<void> {
  const { length } = await launcher.client.get('/api/protocols');
  if (length > 0) return;
  await launcher.addPorts(['dsda-doom']);
  const { wadFilesDirectory } = await launcher.client.get('/api/settings');
  const modFiles: IModFile[] = [];
  for (const mod of writeFiles(home, wadFilesDirectory))
    modFiles.push(await launcher.client.post('/api/mod-files/catalog', mod));
  const versions = await until('all base games are known', async () => {
    const known = await launcher.client.get('/api/versions');
    return known.length === 9 ? known : null;
  });
  const records = createProtocolRecords(modFiles, versions, Date.now());
  for (const record of records) {
    const path = join(dataDirectory, 'mods', `${record.id}.json`);
    await writeFile(path, `${JSON.stringify(record, null, 2)}\n`);
  }
  await until('all protocols are known', async () => {
    const known = await launcher.client.get('/api/protocols');
    return known.length === records.length;
  });
  const [first] = records;
  if (first) await launcher.launch(first);
}

/** Adds a base game whose file name is as long as a stored file's name, then deletes the file. */
export async function addMissingBaseGame(walk: LauncherDriver): Promise<void> {
  const { wadFilesDirectory } = await walk.client.get('/api/settings');
  const path = join(wadFilesDirectory, `a-base-game-with-a-long-name-${'0a'.repeat(16)}.wad`);
  // Extra bytes after the directory of the WAD make it a different build.
  await writeFile(
    path,
    Buffer.concat([await readFile(join(wadFilesDirectory, 'strife.wad')), Buffer.from('!')]),
  );
  await until('the base game is known', () => findBaseGame(walk, path));
  await rm(path);
  await until('the base game is missed', async () =>
    (await findBaseGame(walk, path))?.missing ? true : null,
  );
}

async function findBaseGame(walk: LauncherDriver, path: string): Promise<IBaseGameVersion | null> {
  const versions = await walk.client.get('/api/versions');
  return versions.find(({ iwadPath }) => iwadPath === path) ?? null;
}
