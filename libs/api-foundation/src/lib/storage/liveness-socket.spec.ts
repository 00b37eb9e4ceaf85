import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

import { isSocketAlive, LivenessSocket } from './liveness-socket';

const run = promisify(execFile);

/** Uses up all file descriptors, then checks a liveness socket. */
const EXHAUST_DESCRIPTORS = `
  import { openSync } from 'node:fs';
  import { isSocketAlive } from './life-sign.mjs';
  await isSocketAlive(process.argv[2], process.argv[3]);
  try {
    for (;;) openSync('/dev/null');
  } catch (error) {
    if (error.code !== 'EMFILE') throw error;
  }
  process.stderr.write(String(await isSocketAlive(process.argv[2], process.argv[3])));
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hangar-sign-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a process counts as alive until its socket is closed', async () => {
  const socket = await LivenessSocket.create(folder);
  expect(await isSocketAlive(folder, socket?.name ?? '')).toBe(true);
  await socket?.end();
  expect(await isSocketAlive(folder, socket?.name ?? '')).toBe(false);
});

it('a process counts as alive if the checking process has no file descriptor left', async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('./liveness-socket.ts', import.meta.url))],
    tsconfig: fileURLToPath(new URL('../../../../../tsconfig.base.json', import.meta.url)),
    outfile: join(folder, 'life-sign.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  await writeFile(join(folder, 'crowded.mjs'), EXHAUST_DESCRIPTORS);
  const socket = await LivenessSocket.create(folder);
  const command = ['-c', 'ulimit -n 64 && exec "$@"', 'sh', process.execPath, join(folder, 'crowded.mjs')];
  const { stderr } = await run('sh', [...command, folder, socket?.name ?? '']);
  expect(stderr).toBe('true');
  await socket?.end();
});
