import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findElectronBinary, hasDisplay } from './desktop-environment.mjs';

describe('the desktop environment', () => {
  let workspace;

  beforeEach(() => {
    workspace = mkdtempSync(join(tmpdir(), 'hangar-start-'));
  });
  afterEach(() => rmSync(workspace, { recursive: true }));

  const put = (path) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    return path;
  };

  it.each([
    ['linux', 'electron'],
    ['win32', 'electron.exe'],
    ['darwin', 'Electron.app/Contents/MacOS/Electron'],
  ])("contains Electron's program on %s", (platform, program) => {
    const path = put(join(workspace, 'node_modules/electron/dist', program));
    expect(findElectronBinary(workspace, { env: {}, platform })).toBe(path);
  });

  it('has no Electron if its package has not downloaded it', () => {
    put(join(workspace, 'node_modules/electron/cli.js'));
    expect(findElectronBinary(workspace, { env: {}, platform: 'linux' })).toBeNull();
  });

  it('uses the Electron specified by the environment', () => {
    const path = put(join(workspace, 'elsewhere/electron'));
    const env = { ELECTRON_OVERRIDE_DIST_PATH: join(workspace, 'elsewhere') };
    expect(findElectronBinary(workspace, { env, platform: 'linux' })).toBe(path);
  });

  it.each([
    ['linux', {}, false],
    ['linux', { DISPLAY: ':0' }, true],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
    ['darwin', {}, true],
    ['win32', {}, true],
  ])('on %s with %j has a display: %s', (platform, env, expected) => {
    expect(hasDisplay({ env, platform })).toBe(expected);
  });
});
