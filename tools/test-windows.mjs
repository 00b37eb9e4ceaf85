// npm run test:windows: starts the built programs as Windows programs, under Wine, and uses them as a player would. See
// tools/windows/README.md. The last line is `N passed, N failed`.
//   npm run test:windows -- [part of a test file's name]
import { runTool, setUp, WORKSPACE } from './setup.mjs';
import { reportTotal } from './test/tally.mjs';
import { runWindowsTests } from './test/windows-tests.mjs';

await runTool(async () => {
  setUp();
  reportTotal([runWindowsTests(WORKSPACE, process.argv.slice(2))]);
});
