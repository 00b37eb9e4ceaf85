import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { IImportPreview, IImportStep, IPreviewImportRequest } from '@hangar/domain';
import { buildWad, lump } from '@hangar/wad-files/testing';

import { FoundGamesHome } from './found-games-home';

/** A home folder with DoomRunner's library in its usual place. */
export const RUNNER_FOLDER = '.local/share/DoomRunner';

/** Previews an import and returns its data. */
export async function preview(home: FoundGamesHome, request: IPreviewImportRequest): Promise<IImportPreview> {
  return (await home.api.call('previewImport', { body: request })).data;
}

/** Returns the action and name of each step, by kind. */
export function actionsOf(steps: readonly IImportStep[], kind: IImportStep['kind']): string[] {
  return steps.filter((step) => step.kind === kind).map(({ action, name }) => `${action} ${name}`);
}

/** Returns a small WAD whose content depends on the text. */
export function modOf(text: string): Buffer {
  return buildWad([lump('MAP01'), lump('NOTE', text)]);
}

/** Returns a small base game. */
export function gameOf(text: string): Buffer {
  return buildWad([lump('PLAYPAL', text), lump('MAP01')], 'IWAD');
}

/** Writes DoomRunner's options to their usual place. */
export function writeRunner(home: FoundGamesHome, options: object): Promise<string> {
  return home.write(`${RUNNER_FOLDER}/options.json`, JSON.stringify({ version: '1.9.2', ...options }));
}

/** Returns the names, sizes, times and contents of all files in a folder. */
export async function contentsOf(folder: string): Promise<unknown[]> {
  const names = (await readdir(folder, { recursive: true })).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const stats = await stat(path);
      return [name, stats.mtimeMs, stats.isFile() ? (await readFile(path)).toString('base64') : null];
    }),
  );
}

/** Uploads a file as a browser does, and returns its id. */
export async function uploadFile(
  { api }: FoundGamesHome,
  fileName: string,
  content: string,
): Promise<string> {
  const response = await fetch(`${api.url}/api/uploads/${fileName}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: content,
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}
