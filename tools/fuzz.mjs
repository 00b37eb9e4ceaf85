// npm run fuzz: runs the contract tests with seeded random requests and broken files of source ports, in large numbers.
// `npm test` runs a small part of them.
//   HANGAR_FUZZ_REQUESTS=20000 HANGAR_FUZZ_PLAY_FILES=200000 npm run fuzz
import { spawnSync } from 'node:child_process';
import { findNodeProgram, getPackageScript } from './setup/programs.mjs';
import { runTool, setUp, WORKSPACE } from './setup.mjs';

const {
  HANGAR_FUZZ_REQUESTS = '5000',
  // Also measures the maximum time and memory for these files.
  HANGAR_FUZZ_PLAY_FILES = '50000',
} = process.env;

await runTool(async () => {
  setUp();
  console.log(`Sending ${HANGAR_FUZZ_REQUESTS} random requests to every route.`);
  const requests = runSpec('launcher-api', 'contract-tests/fuzz');
  console.log(`Reading ${HANGAR_FUZZ_PLAY_FILES} broken files of source ports.`);
  const playFiles = runSpec('play-files', 'hostile-play-files');
  process.exitCode = requests || playFiles;
});

/** Runs a spec of a library and returns its exit code. */
function runSpec(library, spec) {
  const jest = [getPackageScript(WORKSPACE, 'jest'), '-c', `libs/${library}/jest.config.cjs`, spec];
  const { status } = spawnSync(findNodeProgram(WORKSPACE), jest, {
    cwd: WORKSPACE,
    stdio: 'inherit',
    env: { ...process.env, HANGAR_FUZZ_REQUESTS, HANGAR_FUZZ_PLAY_FILES },
  });
  return status ?? 1;
}
