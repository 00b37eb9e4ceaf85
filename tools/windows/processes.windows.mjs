import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { windows } from './hangar-on-windows.mjs';

const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const PROCESS_FOLDER = join(WORKSPACE, 'libs/launch-engine/src/lib/process');
const READ_COUNT = 1000;
const TEST_PORT = 'C:\\test-port.exe';
const UNUSED_PID = 4_194_300;

/** Prints what Hangar reads about processes as JSON. */
const PROGRAM = `
import { spawn } from 'node:child_process';
import { isProcessAlive, readProcessState } from ${JSON.stringify(`${PROCESS_FOLDER}/process-identity`)};
import { runForVersion } from ${JSON.stringify(join(WORKSPACE, 'libs/launch-engine/src/lib/scan/run-for-version'))};
import { loadWindowsProcesses } from ${JSON.stringify(`${PROCESS_FOLDER}/windows-processes`)};

const native = await loadWindowsProcesses();
const own = await readProcessState(process.pid).catch((error) => error.message);
const child = spawn('C:\\\\test-port.exe', ['-fork'], { stdio: 'ignore' });
await new Promise((started) => child.once('spawn', started));
const times = [];
for (let count = 0; native && count < ${READ_COUNT}; count++) {
  const start = performance.now();
  await readProcessState(child.pid);
  times.push(performance.now() - start);
}
let descendants = [];
while (native && descendants.length < 2) descendants = native.listDescendants(process.pid);
const childState = native && (await readProcessState(child.pid));
const report = {
  hasNativeCalls: native !== null,
  own,
  isAlive: native && (await isProcessAlive({ pid: process.pid, startTime: own.startTime })),
  isLaterOwnerAlive: native && (await isProcessAlive({ pid: process.pid, startTime: childState.startTime })),
  unused: await readProcessState(${UNUSED_PID}),
  milliseconds: times.sort((a, b) => a - b).at(times.length / 2),
  children: descendants.indexOf(child.pid),
  windows: native?.requestClose([child.pid]),
  // Unlike a version flag, this option makes the program keep running.
  endedVersionRun: (await runForVersion('C:\\\\test-port.exe', '-hang', 500)).failure,
  // This option makes it start another program that keeps running, and exit.
  leftVersionRun: native && (await runForVersion('C:\\\\test-port.exe', '-leave', 500)).failure,
};
if (native) for (const pid of [child.pid, ...descendants]) try { process.kill(pid, 'SIGKILL'); } catch {}
child.kill('SIGKILL');
await new Promise((ended) => child.once('exit', ended));
report.afterExit = await readProcessState(child.pid);
console.log(JSON.stringify(report));
process.exit();
`;

describe('the state of processes on Windows', () => {
  it('is read by native calls within 5 ms', async () => {
    const report = await runProgram('C:\\Hangar\\processes.mjs');
    expect(report).toMatchObject({
      hasNativeCalls: true,
      own: { startTime: expect.stringMatching(/^\d{18}$/), isZombie: false },
      isAlive: true,
      isLaterOwnerAlive: false,
      unused: null,
      children: 0,
      windows: false,
      endedVersionRun: null,
      leftVersionRun: null,
      afterExit: null,
    });
    expect(report.milliseconds).toBeLessThan(5);
    expect(windows.listProcesses().filter(({ program }) => program === TEST_PORT)).toEqual([]);
  });

  // Only Wine has no PowerShell.
  const itUnderWine = windows.isWine ? it : () => undefined;
  itUnderWine(
    'is unknown without native calls and PowerShell, except for a PID that no process has',
    async () => {
      const report = await runProgram('C:\\processes.mjs');
      expect(report).toMatchObject({
        hasNativeCalls: false,
        own: expect.stringMatching(/^Couldn't determine the state of process \d+\.$/),
        unused: null,
        afterExit: null,
      });
    },
  );
});

/** Bundles the program to a path, which determines the packages that it finds, and runs it. */
async function runProgram(path) {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: WORKSPACE },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    tsconfig: join(WORKSPACE, 'tsconfig.base.json'),
    write: false,
  });
  writeFileSync(windows.toLinux(path), outputFiles[0]?.text ?? '');
  const { code, output } = await windows.run('C:\\Hangar\\node.exe', [path]);
  if (code !== 0) throw new Error(`The program ended with ${code}: ${output}`);
  return JSON.parse(output);
}
