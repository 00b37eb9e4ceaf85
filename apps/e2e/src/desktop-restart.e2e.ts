import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { findFreePort, LauncherClient, ServerProcess } from '@hangar/test-world';

import { HomeWithExtensions, WORKING } from './support/home-with-extensions';

const WORKSPACE = new URL('../../../', import.meta.url);
const MAIN = fileURLToPath(new URL('dist/apps/desktop/main.cjs', WORKSPACE));
const STAND_IN = fileURLToPath(new URL('apps/desktop/testing/electron-stand-in.cjs', WORKSPACE));

const BLOCKING =
  "require('node:child_process').execSync('mkfifo pipe'); require('node:fs').readFileSync('pipe');";

test('a desktop application that was killed because of an extension starts again without it', async () => {
  test.setTimeout(120_000);
  const home = new HomeWithExtensions();
  const port = await findFreePort();
  const program = join(home.home, 'Hangar.AppImage');
  const pidFile = join(home.home, 'pid');
  writeFileSync(
    program,
    `#!/bin/sh\necho $$ > '${pidFile}'\nexec '${process.execPath}' --require '${STAND_IN}' '${MAIN}' "$@"\n`,
  );
  chmodSync(program, 0o755);
  home.addExtensions({ bad: BLOCKING, good: WORKING });
  const env = {
    APPIMAGE: program,
    HANGAR_DATA_DIR: home.dataDirectory,
    HANGAR_PORT: String(port),
    STAND_IN_RESOURCES: home.home,
    STAND_IN_APP_DATA: home.home,
  };
  const first = new ServerProcess(MAIN, { home: home.home, env, nodeOptions: ['--require', STAND_IN] });
  try {
    expect(await first.ended).toMatchObject({
      signal: 'SIGKILL',
      stderr: expect.stringMatching(/^Extension bad blocked Hangar/m),
    });
    const client = new LauncherClient(`http://127.0.0.1:${port}`);
    await expect(async () => {
      expect(await client.get('/api/extensions')).toMatchObject([
        { name: 'bad', state: 'failed' },
        { name: 'good', state: 'active' },
      ]);
    }).toPass();
  } finally {
    await first.crash();
    process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL');
    await home.remove();
  }
});
