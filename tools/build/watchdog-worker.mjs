import { buildWorker } from './worker.mjs';

const SOURCE = 'libs/launcher-api/src/worker/watchdog-worker.ts';

/**
 * Builds the worker that detects extensions that block Hangar. It is written next to an app's bundle, where
 * libs/launcher-api expects it.
 * @param {string} workspace root of the workspace
 * @param {string} outdir the app's folder
 */
export async function buildWatchdogWorker(workspace, outdir) {
  await buildWorker(SOURCE, { workspace, outdir });
}
