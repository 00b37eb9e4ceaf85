import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';

const TOOLS = dirname(dirname(fileURLToPath(import.meta.url)));

describe('the built preload script of the desktop application', () => {
  let folder;
  let source;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hangar-desktop-'));
    // esbuild refuses to run inside jest's realm.
    const { status, stderr } = spawnSync(process.execPath, [join(TOOLS, 'build.mjs'), 'desktop', folder]);
    expect([status, String(stderr)]).toEqual([0, '']);
    source = readFileSync(join(folder, 'preload.cjs'), 'utf8');
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('runs in a sandbox that knows neither __filename nor any module but electron', () => {
    const exposed = new Map();
    const electron = {
      contextBridge: { exposeInMainWorld: (name, value) => exposed.set(name, value) },
      ipcRenderer: { on: () => undefined },
      webUtils: { getPathForFile: ({ name }) => `/dropped/${name}` },
    };
    const require = (name) => {
      if (name === 'electron') return electron;
      throw new Error(`The sandbox has no module ${name}.`);
    };
    runInNewContext(source, { require, module: { exports: {} }, exports: {} });
    expect(exposed.get('hangarDesktop').pathOfDroppedFile({ name: 'sunder.wad' })).toBe(
      '/dropped/sunder.wad',
    );
  });
});
