import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  IImportPreview,
  IImportResult,
  IImportStep,
  IJob,
  IPreviewImportRequest,
  IRunImportRequest,
} from '@hangar/domain';
import { buildWad, lump } from '@hangar/wad-files/testing';

import { EventBus } from '../index';
import { Jobs } from '../lib/application/jobs';
import type { FoundGamesHome } from './found-games-home';

/** The usual location of DoomRunner's library, relative to the home folder. */
export const RUNNER_FOLDER = '.local/share/DoomRunner';

/** Previews an import and returns its data. */
export async function preview(home: FoundGamesHome, request: IPreviewImportRequest): Promise<IImportPreview> {
  return (await home.api.call('previewImport', { body: request })).data;
}

/** Returns the action and name of each step, by kind. */
export function getActions(steps: readonly IImportStep[], kind: IImportStep['kind']): string[] {
  return steps.filter((step) => step.kind === kind).map(({ action, name }) => `${action} ${name}`);
}

/** Returns a small WAD whose content depends on the text. */
export function buildModFile(text: string): Buffer {
  return buildWad([lump('MAP01'), lump('NOTE', text)]);
}

/** Returns a small base game. */
export function buildGameFile(text: string): Buffer {
  return buildWad([lump('PLAYPAL', text), lump('MAP01')], 'IWAD');
}

/** Writes DoomRunner's options to their usual place. */
export function writeRunner(home: FoundGamesHome, options: object): Promise<string> {
  return home.write(`${RUNNER_FOLDER}/options.json`, JSON.stringify({ version: '1.9.2', ...options }));
}

/** Returns the names, sizes, times and contents of all files in a folder. */
export async function readContents(folder: string): Promise<unknown[]> {
  const names = (await readdir(folder, { recursive: true })).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const stats = await stat(path);
      return [name, stats.mtimeMs, stats.isFile() ? (await readFile(path)).toString('base64') : null];
    }),
  );
}

/** Uploads a file as a browser does, and returns the upload's ID. */
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

/** Runs an import, and returns its job after it has ended. */
export async function runImport({ api }: FoundGamesHome, request: IRunImportRequest): Promise<IJob> {
  const { data } = await api.call('runImport', { body: request });
  return api.resolve(Jobs).waitFor(data.id);
}

/** Runs an import that is expected to succeed. */
export async function importAll(home: FoundGamesHome, request: IRunImportRequest): Promise<IImportResult> {
  const job = await runImport(home, request);
  if (job.state !== 'done') throw new Error(`The import is ${job.state}: ${job.error?.message}`);
  return job.result as IImportResult;
}

/** Returns everything in the library that an import can change. */
export async function getLibrary({ api }: Pick<FoundGamesHome, 'api'>) {
  const { data: settings } = await api.call('getSettings', {});
  return {
    protocols: (await api.call('listProtocols', {})).data.map(({ title }) => title).toSorted(),
    modFiles: (await api.call('listCatalog', {})).data.map(({ fileName }) => fileName).toSorted(),
    baseGames: (await api.call('listVersions', {})).data.map(({ sizeBytes }) => sizeBytes).toSorted(),
    sourcePorts: settings.sourcePorts.map(({ name }) => name),
    defaults: [settings.defaultSourcePortId, settings.defaultBaseGameVersionId],
  };
}

/** Writes a DoomRunner library: a base game, a source port, and presets, each with its own mod and a shared one. */
export async function writeLibrary(home: FoundGamesHome, names: readonly string[]): Promise<string> {
  await home.write('doom/doom2.wad', buildGameFile('doom2'));
  await home.write('doom/shared.wad', buildModFile('shared'));
  const program = await home.write('bin/woof', '#!/bin/sh\n');
  await chmod(program, 0o755);
  for (const name of names) await home.write(`doom/${name}.wad`, buildModFile(name));
  return writeRunner(home, {
    engines: { engine_list: [{ id: 'e', name: 'Woof', path: program }] },
    presets: names.map((name) => ({
      name,
      selected_engine: 'e',
      selected_IWAD: home.path('doom/doom2.wad'),
      selected_mappacks: [home.path(`doom/${name}.wad`), home.path('doom/shared.wad')],
      additional_args: '-nomusic',
    })),
  });
}

/** Resolves when this event is published. */
export function waitForEvent({ api }: FoundGamesHome, name: 'protocol.created'): Promise<void> {
  return new Promise((resolve) => {
    const listening = api
      .resolve(EventBus)
      .stream([name])
      .subscribe(() => {
        listening.unsubscribe();
        resolve();
      });
  });
}
