// @ts-check
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The behaviour of each source port after its start. */
const BEHAVIOURS = { plays: 'exec sleep 3600', 'ends-soon': 'exec sleep 0.8', fails: 'exit 3' };

/**
 * Writes source ports that are real processes but not games.
 * @param {string} folder
 * @returns {object[]} entries for the settings
 */
export function writeFakePorts(folder) {
  mkdirSync(folder, { recursive: true });
  return Object.entries(BEHAVIOURS).map(([id, command]) => {
    const executablePath = join(folder, id);
    const lines = ['#!/bin/sh', 'case "$*" in *-version*) echo 1.0; exit 0;; esac', command, ''];
    writeFileSync(executablePath, lines.join('\n'), { mode: 0o755 });
    return { id, name: id, family: 'crispy-doom', version: '6.0', executablePath };
  });
}

/**
 * Returns the running processes with this home directory, regardless of what started them.
 * @param {string} home
 * @returns {number[]}
 */
export function findProcesses(home) {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.filter((id) => createEnvironment(id).includes(`\0HOME=${home}\0`)).map(Number);
}

/** @param {string} id */
function createEnvironment(id) {
  try {
    return `\0${readFileSync(`/proc/${id}/environ`, 'latin1')}`;
  } catch {
    // The process has ended or belongs to another user.
    return '';
  }
}
