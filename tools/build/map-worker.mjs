import { buildWorker } from './worker.mjs';

const SOURCE = 'libs/wad-files/src/worker/map-worker.ts';

/**
 * Builds the worker that draws maps. It is written next to an app's bundle, where libs/wad-files expects it.
 * @param {string} workspace root of the workspace
 * @param {string} outdir the app's folder
 */
export async function buildMapWorker(workspace, outdir) {
  await buildWorker(SOURCE, { workspace, outdir });
}
