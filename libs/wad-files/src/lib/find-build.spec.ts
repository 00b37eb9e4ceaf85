import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { findBuild } from './find-build';

const run = promisify(execFile);

it('the tables are generated from the data in the repository', async () => {
  const generator = join(__dirname, '../../../../tools/generate/base-game-tables.mjs');
  await expect(run(process.execPath, [generator, '--check'])).resolves.toMatchObject({ stderr: '' });
});

it.each([
  ['e4f120eab6fb410a5b6e11c947832357', 'ultimate-doom-psn'],
  ['a9999999999999999999999999999999', undefined],
])('findBuild finds a build by its MD5: %s', (md5, slug) => {
  expect(findBuild(md5)?.[3]).toBe(slug);
});
