import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Electron's package puts the program inside its folder (electron: npm/install.js). */
const ELECTRON_PROGRAM = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/**
 * Returns Electron's program, or `null`. Its package does not contain it but downloads it on first use.
 * @param {string} workspace
 * @param {{ env?: NodeJS.ProcessEnv, platform?: string }} [machine]
 */
export function findElectronBinary(workspace, { env = process.env, platform = process.platform } = {}) {
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH || join(workspace, 'node_modules/electron/dist');
  const program = join(folder, ELECTRON_PROGRAM[platform] ?? 'electron');
  return existsSync(program) ? program : null;
}

/**
 * Whether there is a screen on which a browser could open.
 * @param {{ env?: NodeJS.ProcessEnv, platform?: string }} [machine]
 */
export function hasDisplay({ env = process.env, platform = process.platform } = {}) {
  if (platform === 'win32' || platform === 'darwin') return true;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}
