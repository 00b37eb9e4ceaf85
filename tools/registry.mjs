// npm run registry: builds what has changed and runs the community Registry's server, without any other installation.
//   npm run registry -- export registry.json     and other tasks, see docs/registry.md
import { runTool, setUp, WORKSPACE } from './setup.mjs';
import { findNodeProgram } from './setup/programs.mjs';
import { buildApps } from './start/build-apps.mjs';
import { runHangar } from './start/run-hangar.mjs';

const REGISTRY = 'dist/apps/registry/main.mjs';

await runTool(async () => {
  setUp();
  buildApps(WORKSPACE, ['registry']);
  const command = [findNodeProgram(WORKSPACE), REGISTRY, ...process.argv.slice(2)];
  process.exitCode = await runHangar(command, { cwd: WORKSPACE });
});
