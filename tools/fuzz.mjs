// npm run fuzz: the seeded random requests of the contract tests, in full. `npm test` runs a small part of them.
//   HANGAR_FUZZ_REQUESTS=20000 npm run fuzz
import { spawnSync } from 'node:child_process';
import { nodeProgram, packageScript } from './setup/programs.mjs';
import { runTool, setUp, WORKSPACE } from './setup.mjs';

const DEFAULT_REQUESTS = '5000';

await runTool(async () => {
  setUp();
  const requests = process.env.HANGAR_FUZZ_REQUESTS ?? DEFAULT_REQUESTS;
  console.log(`Sending ${requests} random requests to every route.`);
  const jest = [
    packageScript(WORKSPACE, 'jest'),
    '-c',
    'libs/launcher-api/jest.config.cjs',
    'contract-tests/fuzz',
  ];
  const { status } = spawnSync(nodeProgram(WORKSPACE), jest, {
    cwd: WORKSPACE,
    stdio: 'inherit',
    env: { ...process.env, HANGAR_FUZZ_REQUESTS: requests },
  });
  process.exitCode = status ?? 1;
});
