import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildWad, lump } from '../../libs/test-world/src/wads.ts';
import { Client } from './client.mjs';
import { checkMaximum, createInformationRow } from './verdict.mjs';

const PRESETS = 2000;
const FILES_PER_PRESET = 5;
const MAX_MILLISECONDS = 10_000;
const MAX_GAP_MS = 1000;
const MAX_MEGABYTES = 300;
const POLL_INTERVAL_MS = 50;
/** The share of the items after which the first import is cancelled. */
const CANCELLED_AFTER = 0.9;

/**
 * Measures the import of another launcher's large library: the preview, the longest time without progress, the memory,
 * the undo, and a cancellation shortly before the end.
 */
export async function measureImports({ programs }) {
  const hangar = await programs.startHangar();
  const client = new Client(hangar.url, 2);
  try {
    const body = { kind: 'doom-runner', path: writeRunnerLibrary(programs.emptyDirectory('runner')) };
    const previewMs = await client.time('POST', '/api/import/preview', body);
    const cancelled = await runUntil(client, body, CANCELLED_AFTER);
    const cancelMs = await client.time('DELETE', `/api/jobs/${cancelled.job.id}`);
    const left = (await client.data('GET', '/api/mod-files/catalog')).length;
    if (left > 0) throw new Error(`The cancelled import left ${left} mod files behind.`);
    const { job, seconds, gapMs } = await runUntil(client, body, 2);
    if (job.state !== 'done') throw new Error(`The import ended as ${job.state}: ${job.error?.message}`);
    const undoMs = await client.time('POST', `/api/import/${job.result.importId}/undo`);
    const megabytes = hangar.status('VmHWM') / 1024;
    const name = `import of ${(PRESETS * FILES_PER_PRESET).toLocaleString('en')} files`;
    return [
      checkMaximum(`${name}: preview`, [previewMs], MAX_MILLISECONDS, 'ms'),
      createInformationRow(`${name}: run`, `${seconds.toFixed(1)} s`),
      checkMaximum(`${name}: longest time without progress`, [gapMs], MAX_GAP_MS, 'ms'),
      checkMaximum(`${name}: undo`, [undoMs], MAX_MILLISECONDS, 'ms'),
      checkMaximum(`${name}: cancel`, [cancelMs], MAX_MILLISECONDS, 'ms'),
      checkMaximum(`${name}: peak of memory`, [megabytes], MAX_MEGABYTES, 'MB'),
    ];
  } finally {
    client.close();
    await hangar.stop();
  }
}

/** Runs an import until it has ended, or until this share of its items has been imported. */
async function runUntil(client, body, part) {
  const startedAt = performance.now();
  const { id } = await client.data('POST', '/api/import/run', body);
  let shown = '';
  let changedAt = startedAt;
  let gapMs = 0;
  for (;;) {
    const job = await client.data('GET', `/api/jobs/${id}`);
    const now = performance.now();
    gapMs = Math.max(gapMs, now - changedAt);
    const progress = JSON.stringify([job.step, job.doneItems, job.doneBytes, job.state]);
    if (progress !== shown) [shown, changedAt] = [progress, now];
    const hasEnded = !['waiting', 'running'].includes(job.state);
    if (hasEnded || (job.totalItems ?? 0) * part < (job.doneItems ?? 0))
      return { job, gapMs, seconds: (now - startedAt) / 1000 };
    await pause(POLL_INTERVAL_MS);
  }
}

/** Writes a library of DoomRunner in which each preset has its own files. Returns the path of its options. */
function writeRunnerLibrary(directory) {
  const presets = Array.from({ length: PRESETS }, (_, preset) => {
    const folder = join(directory, `mods ${preset}`);
    mkdirSync(folder);
    const paths = Array.from({ length: FILES_PER_PRESET }, (_, file) => {
      const path = join(folder, `mod ${preset} ${file}.wad`);
      const text = `A small file, unlike all others: ${preset} ${file}`.padEnd(2000, '.');
      writeFileSync(path, buildWad([lump('BENCH', text)]));
      return path;
    });
    return { name: `Preset ${preset}`, selected_mappacks: paths };
  });
  const path = join(directory, 'options.json');
  writeFileSync(path, JSON.stringify({ version: '1.9', presets }));
  return path;
}
