// npm run dev: runs the API and the page at one address, and rebuilds and reloads each when its sources change.
//   npm run dev -- --inspect      lets a debugger attach to the API
import { readDevOptions } from './dev/dev-options.mjs';
import { runTool, setUp, WORKSPACE } from './setup.mjs';

await runTool(async () => {
  const options = readDevOptions(process.argv.slice(2), process.env, WORKSPACE);
  setUp();
  // This module is imported here, not at the top, because it uses packages that the setup may have only just installed.
  const { runDevelopment } = await import('./dev/run-development.mjs');
  process.exitCode = await runDevelopment(WORKSPACE, options);
});
