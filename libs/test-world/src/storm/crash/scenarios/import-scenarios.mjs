// @ts-check
import { until } from '../../../until.ts';
import { buildMod } from '../../../wads.ts';

/** @typedef {import('../../../launcher-client.ts').LauncherClient} LauncherClient */
/** @typedef {import('../prepared-world.mjs').PreparedWorld} PreparedWorld */
/** @typedef {import('../scenarios.mjs').Scenario} Scenario */

/**
 * Imports a library of DoomRunner: two presets with their own and a shared mod file, and a source port.
 * @param {LauncherClient} client @param {PreparedWorld} world
 */
async function importLibrary(client, world) {
  const shared = world.write('runner/shared.wad', buildMod(['MAP01'], 'shared'));
  const program = world.write('runner/dsda-doom', '#!/bin/sh\n', 0o755);
  const presets = ['Valley', 'Station'].map((name) => ({
    name,
    selected_engine: 'port',
    selected_mappacks: [world.write(`runner/${name}.wad`, buildMod(['MAP01'], name)), shared],
  }));
  const options = {
    version: '1.9.2',
    engines: { engine_list: [{ id: 'port', name: 'Imported port', path: program }] },
    presets,
  };
  const path = world.write('runner/options.json', JSON.stringify(options));
  const { id } = await client.post('/api/import/run', { kind: 'doom-runner', path });
  await until('the library is imported', async () => {
    const job = await client.get(`/api/jobs/${id}`);
    if (job.state === 'failed') throw new Error(`The import failed: ${job.error?.message}`);
    return job.state === 'done' || null;
  });
}

/** Imports of other launchers' libraries. @type {readonly Scenario[]} */
export const IMPORT_SCENARIOS = [
  {
    route: 'undoImport',
    what: 'two protocols with three mod files and a source port',
    isRepeated: true,
    prepare: importLibrary,
    request: async (client) => {
      const jobs = await client.get('/api/jobs');
      const results = jobs.map(({ result }) => (result && 'importId' in result ? result.importId : null));
      return { method: 'POST', path: `/api/import/${results.find((id) => id !== null)}/undo` };
    },
  },
];
