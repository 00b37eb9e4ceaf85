import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { startLauncherApi } from '@hangar/launcher-api/start';

import { openInWindow } from './open-in-window';

describe('openInWindow', () => {
  let directory: TemporaryDirectory;
  let environment: Record<string, string | undefined>;
  beforeEach(async () => {
    directory = await createTemporaryDirectory();
    environment = { ...process.env, HANGAR_DATA_DIR: join(directory.path, 'data') };
  });
  afterEach(() => directory.remove());

  const program = async (script: string): Promise<[string, string]> => {
    const path = join(directory.path, 'program.cjs');
    await writeFile(path, script);
    return [process.execPath, path];
  };

  it('starts the program again with the path and returns the address of the page', async () => {
    const { dataDirectory, told } = {
      dataDirectory: environment['HANGAR_DATA_DIR'],
      told: join(directory.path, 'told'),
    };
    const launcher = await startLauncherApi({ dataDirectory, port: 0, logLevels: [] });
    try {
      const again = await program(
        `require('node:fs').writeFileSync(${JSON.stringify(told)}, process.argv[2]);`,
      );
      expect(await openInWindow(again)('/install', environment)).toEqual({
        address: `${launcher.url}/install`,
        opened: true,
      });
      while ((await readFile(told, 'utf8').catch(() => '')) !== '--page=/install');
    } finally {
      await launcher.close();
    }
  });

  it('reports a failure if the program is missing or exits with an error', async () => {
    const failing = await program('process.exit(3);');
    for (const command of [failing, [join(directory.path, 'absent')]] as [string, ...string[]][])
      await expect(openInWindow(command)('/', environment)).rejects.toThrow("Couldn't start Hangar.");
  });
});
