import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RealWindows } from './real-windows.mjs';
import { fetchPackage, WINDOWS_PACKAGES } from './windows-packages.mjs';
import { Wine } from './wine.mjs';

const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const IS_WINDOWS = process.platform === 'win32';
const COMPILER = IS_WINDOWS ? 'gcc' : 'x86_64-w64-mingw32-gcc';

/**
 * Prepares a Windows system for the tests, and sets HANGAR_TEST_WINDOWS to its folder: Node and the built Hangar with
 * its optional package in `C:\Hangar`, and the test port as `C:\test-port.exe`. On Windows itself, uses
 * HANGAR_WINDOWS_NODE or else the Node that runs the tests.
 */
export default async function startWindows() {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'hangar-windows-'));
  const windows = IS_WINDOWS ? new RealWindows(folder) : Wine.create(folder);
  globalThis.__hangarWindows = windows;
  process.env.HANGAR_TEST_WINDOWS = folder;
  mkdirSync(windows.toLinux('C:\\Hangar'), { recursive: true });
  cpSync(await findNode(), windows.toLinux('C:\\Hangar\\node.exe'));
  const { name } = WINDOWS_PACKAGES.nativeCalls;
  cpSync(await findNativeCalls(), windows.toLinux(`C:\\Hangar\\node_modules\\${name}`), { recursive: true });
  for (const app of ['api', 'ui'])
    cpSync(join(WORKSPACE, 'dist/apps', app), windows.toLinux(`C:\\Hangar\\${app}`), { recursive: true });
  cpSync(
    join(WORKSPACE, 'tools/windows/keep-alive-off.cjs'),
    windows.toLinux('C:\\Hangar\\keep-alive-off.cjs'),
  );
  buildTestPort(windows.toLinux('C:\\test-port.exe'));
}

async function findNode() {
  if (IS_WINDOWS) return process.env.HANGAR_WINDOWS_NODE ?? process.execPath;
  return join(await fetchPackage(WINDOWS_PACKAGES.node), 'bin/node.exe');
}

/** Returns the folder of the package for native calls, which npm installs only on Windows. */
async function findNativeCalls() {
  const { nativeCalls } = WINDOWS_PACKAGES;
  return IS_WINDOWS ? join(WORKSPACE, 'node_modules', nativeCalls.name) : fetchPackage(nativeCalls);
}

function buildTestPort(target) {
  const source = join(WORKSPACE, 'tools/windows/test-port/test-port.c');
  const args = ['-municode', '-O1', '-Wall', '-Wextra', '-Werror', '-o', target, source, '-luser32'];
  const { status, stderr } = spawnSync(COMPILER, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The test port couldn't be built: ${stderr}`);
}
