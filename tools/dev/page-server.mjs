import { spawn } from 'node:child_process';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { findNodeProgram, getPackageScript } from '../setup/programs.mjs';

const PAGE_ENTRY = 'apps/ui/src/main.ts';

/**
 * Starts Angular's development server for the page, which forwards requests to the API (`apps/ui/proxy.conf.mjs`).
 * @param {string} workspace
 * @param {{ port: number, apiAddress: string, onReady: () => unknown }} options
 * @returns {{ ended: Promise<unknown>, stop: () => void }}
 */
export function startPageServer(workspace, { port, apiAddress, onReady }) {
  const nx = getPackageScript(workspace, 'nx');
  const args = [nx, 'run', 'ui:serve', `--port=${port}`, '--host=127.0.0.1'];
  const detached = process.platform !== 'win32';
  const child = spawn(findNodeProgram(workspace), args, {
    cwd: workspace,
    // An Nx plug-in in a separate process would outlive an interrupted start.
    env: { ...process.env, HANGAR_API_ADDRESS: apiAddress, NX_ISOLATE_PLUGINS: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached,
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const text = stripVTControlCharacters(line);
    if (isServerAddress(text)) {
      onReady();
      triggerCompile(workspace);
    } else if (text.trim() !== '' && !isChunkRow(text)) console.log(text);
  });
  return {
    ended: new Promise((resolve) => child.once('close', resolve)),
    stop: () => stopGroup(child, detached),
  };
}

/**
 * Ends a process and, if it leads a process group, its child processes, because Nx runs the server in a process group.
 */
function stopGroup(child, leadsGroup) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (leadsGroup) process.kill(-child.pid, 'SIGTERM');
  else child.kill();
}

/**
 * Makes Angular compile the page once more. At the first change after a start, Angular compiles all files again, which
 * takes several seconds. Because of this call, the developer's first change is as fast as later changes.
 */
function triggerCompile(workspace) {
  const touchedAt = new Date();
  utimesSync(join(workspace, PAGE_ENTRY), touchedAt, touchedAt);
}

/** Whether a line shows that the server is listening. */
export function isServerAddress(line) {
  return /^\s*➜\s+Local:\s/.test(line);
}

/** Whether a line belongs to the table of built files, which has more than a hundred rows, or is a note about it. */
export function isChunkRow(line) {
  return line.includes('|') || /^\.\.\.and \d+ more |^\S+\.(?:js|css)\s*$|^NOTE: Raw file sizes /.test(line);
}
