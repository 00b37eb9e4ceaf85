import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from './client.mjs';
import { readModFiles, waitUntilComplete, writeLibrary } from './library.mjs';
import { formatSpread } from './statistics.mjs';
import { checkMaximum, createInformationRow } from './verdict.mjs';

const PROTOCOLS = 10_000;
const MOD_FILES = 200;
const ROUNDS = 3;
const POLL_MS = 20;
const COMPLETE_MS = 2000;
const CHANGE_MS = 300;
const PREVIEW_MS = 300;
const MAX_TASK_MS = 50;
/** Source ports of two families, so that a change of the default affects all protocols. */
const PORTS = ['gzdoom', 'dsda-doom'];

/**
 * Measures the readiness of 10,000 protocols with known contents: the time after a start and after a change of the
 * default source port until all are determined, previews of such a change, and the longest task of each.
 */
export async function measureReadiness({ programs }) {
  const dataDirectory = programs.emptyDirectory('readiness');
  writeLibrary(dataDirectory, { protocols: PROTOCOLS, modFiles: MOD_FILES });
  await addSourcePorts(programs, dataDirectory);
  await readModFiles(programs, dataDirectory);
  const report = join(dataDirectory, 'blocks.txt');
  /** @type {Record<'start' | 'change' | 'preview' | 'startTask' | 'changeTask' | 'previewTask', number[]>} */
  const figures = { start: [], change: [], preview: [], startTask: [], changeTask: [], previewTask: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rmSync(report, { force: true });
    const hangar = await programs.startHangar({
      dataDirectory,
      nodeOptions: ['--import', pathToFileURL(join(import.meta.dirname, 'record-blocks.mjs')).href],
      env: { HANGAR_BLOCKS: report },
    });
    const client = new Client(hangar.url);
    try {
      // Discards the blocks before Hangar responds, which are caused by loading modules.
      readLongestBlock(report);
      figures.start.push(await waitUntilComplete(client, POLL_MS));
      figures.startTask.push(readLongestBlock(report));
      const id = PORTS[round % PORTS.length];
      figures.preview.push(
        await client.time('POST', '/api/readiness/preview', { defaultSourcePortId: id }),
        await client.time('POST', '/api/readiness/preview', { removeSourcePortId: id }),
      );
      await pause(POLL_MS * 2);
      figures.previewTask.push(readLongestBlock(report));
      await client.data('PUT', '/api/settings', { defaultSourcePortId: id });
      figures.change.push(await waitUntilComplete(client, POLL_MS));
      figures.changeTask.push(readLongestBlock(report));
    } finally {
      client.close();
      await hangar.stop();
    }
  }
  const count = PROTOCOLS.toLocaleString('en');
  return [
    checkMaximum(
      `readiness of ${count} protocols complete after the start`,
      figures.start,
      COMPLETE_MS,
      'ms',
    ),
    checkMaximum('the same after a change of the default source port', figures.change, CHANGE_MS, 'ms'),
    checkMaximum(`preview of a change for ${count} protocols`, figures.preview, PREVIEW_MS, 'ms'),
    // Startup also reads all protocols, so its tasks include more than the readiness checks.
    createInformationRow(
      'longest task in the first seconds after the start',
      formatSpread(figures.startTask),
    ),
    checkMaximum('longest task after a change of the default', figures.changeTask, MAX_TASK_MS, 'ms'),
    checkMaximum('longest task of a preview', figures.previewTask, MAX_TASK_MS, 'ms'),
  ];
}

async function addSourcePorts(programs, dataDirectory) {
  const hangar = await programs.startHangar({ dataDirectory });
  const client = new Client(hangar.url);
  try {
    const sourcePorts = PORTS.map((family) => {
      const executablePath = join(dataDirectory, family);
      writeFileSync(executablePath, '#!/bin/sh\n');
      chmodSync(executablePath, 0o755);
      return { id: family, name: family, family, executablePath };
    });
    await client.data('PUT', '/api/settings', { sourcePorts, defaultSourcePortId: PORTS[1] });
  } finally {
    client.close();
    await hangar.stop();
  }
}

/** Returns the longest block since the last call. */
function readLongestBlock(report) {
  // The report exists only if there was a block.
  if (!existsSync(report)) return 0;
  const text = readFileSync(report, 'utf8');
  rmSync(report);
  return Math.max(...text.trim().split('\n').map(Number));
}
