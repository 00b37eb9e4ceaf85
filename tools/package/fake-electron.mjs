import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The data that @electron/fuses expects in a program: its marker, the version, the number of fuses, and a letter for
 * each. All fuses are on.
 */
const FUSES = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x01\x0811111111';

/**
 * Creates a folder laid out like Electron's for Linux, with a program that prints what it is and exits.
 * @returns {Promise<string>} the folder
 */
export async function makeFakeElectron(workspace, folder) {
  const { version } = require('electron/package.json');
  await mkdir(join(folder, 'locales'), { recursive: true });
  await mkdir(join(folder, 'resources'));
  const program = `#!/bin/sh\necho "This package was built without Electron, to test the packaging." >&2\nexit 1\n${FUSES}\n`;
  await writeFile(join(folder, 'electron'), program, { mode: 0o755 });
  await writeFile(join(folder, 'chrome-sandbox'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  await writeFile(join(folder, 'version'), version);
  await writeFile(join(folder, 'locales/en-US.pak'), '');
  await writeFile(
    join(folder, 'LICENSES.chromium.html'),
    '<p>The licences of Chromium come with Electron.</p>\n',
  );
  await cp(join(workspace, 'node_modules/electron/LICENSE'), join(folder, 'LICENSE'));
  return folder;
}
