import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchPackage, WINDOWS_PACKAGES } from './windows-packages.mjs';
import { Wine } from './wine.mjs';

const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const COMPILER = 'x86_64-w64-mingw32-gcc';

/**
 * Prepares a Windows for the tests, with its folder in HANGAR_TEST_WINE: Node and the built Hangar with its optional
 * package in `C:\Hangar`, and the test port as `C:\test-port.exe`.
 */
export default async function startWine() {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-windows-'));
  const wine = Wine.create(folder);
  globalThis.__hangarWine = wine;
  process.env.HANGAR_TEST_WINE = folder;
  const node = await fetchPackage(WINDOWS_PACKAGES.node);
  mkdirSync(wine.toLinux('C:\\Hangar'), { recursive: true });
  cpSync(join(node, 'bin/node.exe'), wine.toLinux('C:\\Hangar\\node.exe'));
  const { name } = WINDOWS_PACKAGES.nativeCalls;
  const nativeCalls = await fetchPackage(WINDOWS_PACKAGES.nativeCalls);
  cpSync(nativeCalls, wine.toLinux(`C:\\Hangar\\node_modules\\${name}`), { recursive: true });
  for (const app of ['api', 'ui'])
    cpSync(join(WORKSPACE, 'dist/apps', app), wine.toLinux(`C:\\Hangar\\${app}`), { recursive: true });
  cpSync(join(WORKSPACE, 'tools/windows/keep-alive-off.cjs'), wine.toLinux('C:\\Hangar\\keep-alive-off.cjs'));
  buildTestPort(wine.toLinux('C:\\test-port.exe'));
}

function buildTestPort(target) {
  const source = join(WORKSPACE, 'tools/windows/test-port/test-port.c');
  const args = ['-municode', '-O1', '-Wall', '-Wextra', '-Werror', '-o', target, source, '-luser32'];
  const { status, stderr } = spawnSync(COMPILER, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The test port couldn't be built: ${stderr}`);
}
