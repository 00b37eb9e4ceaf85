import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runningPrograms } from './running-programs';

it('lists a program by its file name while it runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-programs-'));
  const program = join(folder, 'made-up-steam');
  await copyFile('/bin/sleep', program);
  expect(await runningPrograms()).not.toContain('made-up-steam');
  const child = spawn(program, ['60']);
  await once(child, 'spawn');
  expect(await runningPrograms()).toContain('made-up-steam');
  child.kill();
  await once(child, 'exit');
  await rm(folder, { recursive: true });
});
