// Runs the extension in a Hangar of its own, and starts it again after each change:  npm run dev
// The data of this Hangar is in .hangar, so your own library is never touched.
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(import.meta.url);
const DATA_DIRECTORY = join(import.meta.dirname, '.hangar');
const PORT = Number(process.env.HANGAR_PORT ?? 7667);
const require = createRequire(import.meta.url);

if (process.argv[2] === 'hangar') await startHangar();
else watch();

/** Compiles the sources after each change, and restarts Hangar when a loaded file has changed. */
function watch() {
  const compiler = [require.resolve('typescript/bin/tsc'), '--pretty'];
  const { status } = spawnSync(process.execPath, compiler, { stdio: 'inherit' });
  if (status !== 0) {
    console.error('The extension was not started. Correct the errors, and run “npm run dev” again.');
    process.exitCode = 1;
    return;
  }
  const programs = [
    [...compiler, '--watch', '--preserveWatchOutput'],
    ['--watch', '--watch-preserve-output', FILE, 'hangar'],
  ].map((arguments_) => spawn(process.execPath, arguments_, { stdio: 'inherit' }));
  const stop = () => programs.forEach((program) => program.kill());
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
}

async function startHangar() {
  // Node also watches this file now, so a change of the description restarts Hangar.
  require('./package.json');
  const { ProtocolEditor, ProtocolRepository, startLauncherApi } = await import('@hangar/launcher-api');
  const { withManifest } = await import('@hangar/launcher-api/testing');
  const { uiDirectory } = await import('@hangar/ui');
  const { default: extension } = await import('./dist/compiled/index.js');
  const launcher = await startLauncherApi({
    dataDirectory: DATA_DIRECTORY,
    port: PORT,
    uiDirectory,
    extensions: [withManifest(extension)],
  });
  const protocols = await launcher.get(ProtocolRepository).list();
  const protocol = protocols[0] ?? (await launcher.get(ProtocolEditor).create({ title: 'Example' }));
  console.log(`Hangar is ready. Open ${launcher.url}/?view=detail&protocol=${protocol.id}`);
}
