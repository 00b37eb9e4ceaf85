import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';

const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Nx has built this file; see project.json. */
const PRELOAD = join(WORKSPACE, 'dist/apps/desktop/preload.cjs');

describe('the built preload script of the desktop application', () => {
  it('runs in a sandbox without __filename and without modules other than electron', () => {
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
    runInNewContext(readFileSync(PRELOAD, 'utf8'), { require, module: { exports: {} }, exports: {} });
    expect(exposed.get('hangarDesktop').pathOfDroppedFile({ name: 'sunder.wad' })).toBe(
      '/dropped/sunder.wad',
    );
  });
});
