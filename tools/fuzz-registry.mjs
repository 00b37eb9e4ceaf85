// npm run fuzz:registry: sends many hostile requests to every route of the Registry, and many hostile submissions, with
// each store. `npm test` sends only some of them.
//   HANGAR_HOSTILE_SUBMISSIONS=50000 npm run fuzz:registry
import { spawnSync } from 'node:child_process';
import { findNodeProgram, getPackageScript } from './setup/programs.mjs';
import { runTool, setUp, WORKSPACE } from './setup.mjs';

const DEFAULT_SUBMISSIONS = '10000';

await runTool(async () => {
  setUp();
  const submissions = process.env.HANGAR_HOSTILE_SUBMISSIONS ?? DEFAULT_SUBMISSIONS;
  console.log(`Sending ${submissions} hostile submissions to each store.`);
  const jest = [
    getPackageScript(WORKSPACE, 'jest'),
    '-c',
    'libs/registry-api/jest.config.cjs',
    'hostile-(requests|submissions)',
  ];
  const { status } = spawnSync(findNodeProgram(WORKSPACE), jest, {
    cwd: WORKSPACE,
    stdio: 'inherit',
    env: { ...process.env, HANGAR_HOSTILE_SUBMISSIONS: submissions },
  });
  process.exitCode = status ?? 1;
});
