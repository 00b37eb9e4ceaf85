// npm run package: what this system can build of the desktop application, into dist/packages.
//   -- --arch x64,arm64   for these processors, in place of this machine's
//   -- --into <folder>    elsewhere
//   -- --no-build         packs dist/apps as it is
//   -- --stand-in         with a program in Electron's place that does nothing: to try the packing without a download
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runTool, setUp, WORKSPACE } from './setup.mjs';
import { say } from './setup/say.mjs';
import { buildApps } from './start/build-apps.mjs';

const { values } = parseArgs({
  options: {
    arch: { type: 'string', default: process.arch },
    into: { type: 'string', default: join(WORKSPACE, 'dist/packages') },
    'no-build': { type: 'boolean', default: false },
    'stand-in': { type: 'boolean', default: false },
  },
});

await runTool(async () => {
  setUp();
  if (!values['no-build']) buildApps(WORKSPACE, ['api', 'desktop', 'ui']);
  // It uses installed packages.
  const { packDesktop } = await import('./package/pack-desktop.mjs');
  if (values['stand-in']) say('THESE PACKAGES START NOTHING: a stand-in takes the place of Electron.');
  const { arch, 'stand-in': isStandIn } = values;
  const made = await packDesktop(WORKSPACE, {
    into: resolve(values.into),
    arches: arch.split(','),
    isStandIn,
  });
  for (const path of made) console.log(path);
});
