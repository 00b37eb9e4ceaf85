import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createFirstScript } from '../build/first-script.mjs';

/** Nx executor: creates the page as it is served, from Angular's bundle. */
export function run({ bundlePath, outputPath }, { root }) {
  const target = resolve(root, outputPath);
  rmSync(target, { recursive: true, force: true });
  cpSync(resolve(root, bundlePath), target, { recursive: true });
  createFirstScript(join(target, 'browser'));
  return Promise.resolve({ success: true });
}
