// npm run package: builds the packages of the desktop application that this system supports into dist/packages; on
// Linux, also those of the headless host.
//   -- --arch x64,arm64   for these processors instead of this computer's
//   -- --into <folder>    elsewhere
//   -- --no-build         packs dist/apps as it is
//   -- --server           only the headless host
//   -- --stand-in         with a dummy program instead of Electron, to try packing without a download
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runTool, setUp, WORKSPACE } from './setup.mjs';
import { print } from './setup/print.mjs';
import { buildApps } from './start/build-apps.mjs';

const { values } = parseArgs({
  options: {
    arch: { type: 'string', default: process.arch },
    outputFolder: { type: 'string', default: join(WORKSPACE, 'dist/packages') },
    server: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    'stand-in': { type: 'boolean', default: false },
  },
});

await runTool(async () => {
  setUp();
  const { arch, server: isServerOnly, 'stand-in': isStandIn } = values;
  const apps = isServerOnly ? ['api', 'ui'] : ['api', 'desktop', 'ui'];
  if (!values['no-build']) buildApps(WORKSPACE, apps);
  const outputFolder = resolve(values.outputFolder);
  await rm(outputFolder, { recursive: true, force: true });
  await mkdir(outputFolder, { recursive: true });
  // These modules are imported here, not at the top, because they use packages that the setup may have only just
  // installed.
  const { packDesktop } = await import('./package/pack-desktop.mjs');
  const { packServer } = await import('./package/server/pack-server.mjs');
  const outputs = [];
  if (!isServerOnly) {
    if (isStandIn) print("THESE PACKAGES DON'T RUN: they contain a placeholder instead of Electron.");
    outputs.push(
      ...(await packDesktop(WORKSPACE, { into: outputFolder, arches: arch.split(','), isStandIn })),
    );
  }
  if (process.platform === 'linux') outputs.push(...(await packServer(WORKSPACE, { into: outputFolder })));
  for (const path of outputs) console.log(path);
});
