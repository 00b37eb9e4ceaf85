import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runHangar } from './run-hangar.mjs';

const script = (text) => [process.execPath, '-e', text];
const options = { cwd: process.cwd() };

/** Runs a script as `npm start` runs Hangar. */
function runInShell(text) {
  const running = `
    import { runHangar } from ${JSON.stringify(import.meta.resolve('./run-hangar.mjs'))};
    process.exitCode = await runHangar(${JSON.stringify(script(text))}, { cwd: '.' });`;
  // Because of the command after the script, the shell stays between npm and the script.
  return spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, running], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/**
 * Prints Hangar's process ids in {@link runInShell}, for {@link readPids}. The ids are joined to a string, because
 * numbers would be coloured in CI.
 */
const PRINT_PIDS = "console.log([process.ppid, process.pid].join(' '));";

/** Returns the process ids of the script that runs Hangar, and of Hangar itself. */
async function readPids(shell) {
  const [chunk] = await once(shell.stdout, 'data');
  return String(chunk).trim().split(' ').map(Number);
}

function killProcess(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended, as expected.
  }
}

describe('running Hangar in the foreground', () => {
  let listeners;

  beforeEach(() => {
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    listeners = signals.map((signal) => [signal, process.listeners(signal)]);
  });

  afterEach(() => {
    for (const [signal, before] of listeners) {
      for (const listener of process.listeners(signal)) {
        if (!before.includes(listener)) process.off(signal, listener);
      }
    }
  });

  it('reports its address once when the page can be opened, even if the line arrives in pieces', async () => {
    const openedUrls = [];
    const outputPieces = `
      process.stdout.write('Hangar E1M0.3.0 opens ');
      setImmediate(() => process.stdout.write('at http://127.0.0.1:7666\\nHangar E1M0.3.0 listening on http://127.0.0.1:7666\\n'));`;
    const code = await runHangar(script(outputPieces), { ...options, onOpen: (url) => openedUrls.push(url) });
    expect(openedUrls).toEqual(['http://127.0.0.1:7666']);
    expect(code).toBe(0);
  });

  it('ends with its exit code and reports no address if it cannot start', async () => {
    const openedUrls = [];
    const code = await runHangar(script('process.exit(1)'), {
      ...options,
      onOpen: (url) => openedUrls.push(url),
    });
    expect(openedUrls).toEqual([]);
    expect(code).toBe(1);
  });

  it.each([
    ['an extension has ended Hangar', 'Extension scores ended Hangar (index.cjs:1:9), so', 'exit(1)', 1],
    [
      'the watchdog has killed it',
      'Extensions kept Hangar from starting, so',
      "kill(process.pid, 'SIGKILL')",
      137,
    ],
  ])('starts again, at most twice, if %s', async (_case, line, end, exitCode) => {
    const openedUrls = [];
    const ending = `
      console.log('Hangar E1M0.3.0 opens at http://127.0.0.1:1');
      require('node:fs').writeSync(2, ${JSON.stringify(`${line} it was closed.\n`)});
      setImmediate(() => process.${end});`;
    let output = '';
    const write = process.stdout.write;
    process.stdout.write = (chunk) => Boolean((output += chunk));
    try {
      const onOpen = (url) => openedUrls.push(url);
      expect(await runHangar(script(ending), { ...options, onOpen })).toBe(exitCode);
    } finally {
      process.stdout.write = write;
    }
    expect(output.match(/opens at/g)).toHaveLength(3);
    expect(openedUrls).toHaveLength(1);
  });

  it('forwards a signal once', async () => {
    const waiting = `
      let received = 0;
      process.on('SIGTERM', () => { received += 1; setTimeout(() => process.exit(40 + received), 50); });
      console.log('Hangar E1M0.3.0 opens at http://127.0.0.1:1');
      setInterval(() => {}, 1000);`;
    const code = await runHangar(script(waiting), { ...options, onOpen: () => process.emit('SIGTERM') });
    expect(code).toBe(41);
  });

  it("ends with npm's shell, which does not forward signals", async () => {
    const waiting = `${PRINT_PIDS} setInterval(() => {}, 1000);`;
    const shell = runInShell(waiting);
    const pids = await readPids(shell);
    try {
      shell.kill('SIGTERM');
      // No process holds the pipe any longer, so all of them have ended.
      await once(shell.stdout, 'close');
      expect(shell.signalCode).toBe('SIGTERM');
    } finally {
      for (const pid of pids) killProcess(pid);
    }
  });

  it('forwards a signal to Hangar once if the script and its shell both receive it', async () => {
    const closing = `
      let count = 0;
      process.on('SIGTERM', () => {
        if (count++ === 0) setTimeout(() => { console.log('told ' + count); process.exit(); }, 1500);
      });
      ${PRINT_PIDS}
      setInterval(() => {}, 1000);`;
    const shell = runInShell(closing);
    const pids = await readPids(shell);
    let openedUrls = '';
    shell.stdout.on('data', (chunk) => (openedUrls += chunk));
    try {
      process.kill(pids[0], 'SIGTERM');
      shell.kill('SIGTERM');
      await once(shell.stdout, 'close');
      expect(openedUrls).toContain('told 1');
    } finally {
      for (const pid of pids) killProcess(pid);
    }
  });

  it('reports an end by a signal as shells do', async () => {
    expect(await runHangar(script("process.kill(process.pid, 'SIGKILL')"), options)).toBe(137);
  });
});
