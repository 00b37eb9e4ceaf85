// Runs the extension in a Hangar of its own, and starts it again after each change:  npm run dev
// The data of this Hangar is in .hangar, so your own library is never touched.
import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(import.meta.url);
const FOLDER = import.meta.dirname;
const COMPILED = join(FOLDER, 'dist/compiled');
const PORT = Number(process.env.HANGAR_PORT ?? 7667);
/** The compiler writes several files at once. */
const QUIET_MS = 50;

/** Compiles the sources after each change, and restarts Hangar when the code or the description has changed. */
function develop() {
  const tsc = [createRequire(FILE).resolve('typescript/bin/tsc'), '--pretty'];
  const { status } = spawnSync(process.execPath, tsc, { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0) {
    console.error('The extension was not started. Correct the errors, and run “npm run dev” again.');
    process.exitCode = 1;
    return;
  }
  const compiler = spawn(process.execPath, [...tsc, '--watch', '--preserveWatchOutput'], {
    cwd: FOLDER,
    stdio: 'inherit',
  });
  const hangars = new Hangars();
  hangars.restart();

  let timer;
  const restartSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => hangars.restart(), QUIET_MS);
  };
  const watchers = [
    watch(COMPILED, { recursive: true }, (_, name) => isLoaded(name ?? '') && restartSoon()),
    watch(FOLDER, (_, name) => name === 'package.json' && restartSoon()),
  ];
  const stop = () => {
    clearTimeout(timer);
    watchers.forEach((watcher) => watcher.close());
    compiler.kill();
    hangars.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
}

/** Whether Hangar loads a compiled file, unlike tests and the compiler's notes. */
function isLoaded(name) {
  return name.endsWith('.js') && !name.endsWith('.test.js');
}

/** The running Hangar, and a second process that has already loaded the packages, which takes most of a start. */
class Hangars {
  #running = null;
  #next = this.#fork();
  #restarts = Promise.resolve();
  #isStopped = false;

  restart() {
    this.#restarts = this.#restarts.then(() => this.#replace());
  }

  stop() {
    this.#isStopped = true;
    this.#running?.kill();
    this.#next.kill();
  }

  async #replace() {
    if (this.#isStopped) return;
    if (this.#running?.connected) {
      this.#running.kill();
      // Two Hangars can't use the same data.
      await once(this.#running, 'exit');
      if (this.#isStopped) return;
    }
    this.#running = this.#next;
    this.#running.send('start');
    // It becomes ready, or ends because of an error.
    await Promise.race([once(this.#running, 'message'), once(this.#running, 'exit')]);
    if (!this.#isStopped) this.#next = this.#fork();
  }

  #fork() {
    return fork(FILE, ['hangar'], { cwd: FOLDER });
  }
}

/** Loads the packages, waits until the other Hangar has ended, and runs the extension. */
async function runHangar() {
  process.once('disconnect', () => process.exit());
  const started = once(process, 'message');
  const { ProtocolEditor, ProtocolRepository, startLauncherApi } = await import('@hangar/launcher-api');
  const { withManifest } = await import('@hangar/launcher-api/testing');
  const { uiDirectory } = await import('@hangar/ui');
  await started;
  const { default: extension } = await import('./dist/compiled/index.js');
  const launcher = await startLauncherApi({
    dataDirectory: join(FOLDER, '.hangar'),
    port: PORT,
    uiDirectory,
    extensions: [withManifest(extension)],
  });
  const protocols = await launcher.get(ProtocolRepository).list();
  const protocol = protocols[0] ?? (await launcher.get(ProtocolEditor).create({ title: 'Example' }));
  console.log(`Hangar is ready. Open ${launcher.url}/?view=detail&protocol=${protocol.id}`);
  process.send('ready');
}

if (process.argv[2] === 'hangar') await runHangar();
else develop();
