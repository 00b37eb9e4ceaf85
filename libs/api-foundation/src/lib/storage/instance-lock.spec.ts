import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readProcessState } from '@hangar/launch-engine';
import { reportNotTested } from '@hangar/platform/testing';
import { build } from 'esbuild';

import { InstanceLock } from './instance-lock';
import { TestStorage } from '../testing/test-storage';

const LOCK = 'hangar.lock';

/** Acquires the lock on request, prints the result, and holds it until it exits. */
const STARTER = `
  import { InstanceLock } from './instance-lock.mjs';
  process.stdout.write('ready\\n');
  process.stdin.once('data', async () => {
    const [path, url] = process.argv.slice(2);
    try {
      await InstanceLock.acquire(path, url);
      process.stdout.write('taken\\n');
      setInterval(() => undefined, 1000);
    } catch (error) {
      process.stdout.write(error.name + ': ' + error.message + '\\n');
      process.exit(0);
    }
  });
`;

let storage: TestStorage;
let programs: TestStorage;
let children: Starter[];
beforeAll(async () => {
  programs = await TestStorage.create();
  await build({
    entryPoints: [fileURLToPath(new URL('./instance-lock.ts', import.meta.url))],
    tsconfig: fileURLToPath(new URL('../../../../../tsconfig.base.json', import.meta.url)),
    outfile: programs.path('instance-lock.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  await programs.write('starter.mjs', STARTER);
});
afterAll(() => programs.remove());
beforeEach(async () => {
  storage = await TestStorage.create();
  children = [];
});
afterEach(async () => {
  for (const child of children) await child.kill();
  await storage.remove();
});

/** Runs a process in its own process id namespace, as in a container. Requires root on Linux. */
const NEW_PID_NAMESPACE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];

/**
 * Whether this machine allows new process id namespaces. Prints a message if not. Fails instead if `CI=true`, because
 * these tests must run there.
 */
function canUnsharePids(): boolean {
  const [program = '', ...args] = NEW_PID_NAMESPACE;
  if (spawnSync(program, [...args, 'true']).status === 0) return true;
  return reportNotTested('a lock of another PID namespace', 'run the tests as root on Linux');
}
const itInPidNamespace = canUnsharePids() ? it : it.skip;

/** A separate process that acquires the lock. */
class Starter {
  private readonly child: ChildProcess;
  private text = '';
  private onLine: () => void = () => undefined;

  constructor(
    readonly url: string,
    wrapper: readonly string[] = [],
    path = storage.path(LOCK),
  ) {
    const command = [...wrapper, process.execPath, programs.path('starter.mjs'), path, url];
    this.child = spawn(command[0] ?? '', command.slice(1), { stdio: ['pipe', 'pipe', 'inherit'] });
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.text += chunk.toString();
      this.onLine();
    });
    children.push(this);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Resolves with the line at this index once it has been printed. */
  async line(index: number): Promise<string> {
    while (this.text.split('\n').length < index + 2)
      await new Promise<void>((resume) => (this.onLine = resume));
    return this.text.split('\n')[index] ?? '';
  }

  release(): void {
    this.child.stdin?.write('go\n');
  }

  /** Tries to acquire the lock and returns the result. */
  async outcome(): Promise<string> {
    await this.line(0);
    this.release();
    return this.line(1);
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    // The pipes of `unshare` close only after the program that it runs has exited as well.
    const ended = new Promise((resolve) => this.child.once('close', resolve));
    this.child.kill('SIGKILL');
    await ended;
  }
}

async function runStarters(count: number): Promise<{ starter: Starter; outcome: string }[]> {
  const starters = Array.from(
    { length: count },
    (_, index) => new Starter(`http://127.0.0.1:${7000 + index}`),
  );
  await Promise.all(starters.map((starter) => starter.line(0)));
  for (const starter of starters) starter.release();
  return Promise.all(starters.map(async (starter) => ({ starter, outcome: await starter.line(1) })));
}

const findWinners = (outcomes: { starter: Starter; outcome: string }[]) =>
  outcomes.filter(({ outcome }) => outcome === 'taken');
/** File names, except for the sockets that mark live processes. */
const names = async () => (await storage.names()).filter((name) => !name.endsWith('.sock'));
const listSockets = async () => (await storage.names()).filter((name) => name.endsWith('.sock'));
const readHolder = () => storage.json<{ pid: number; url: string }>(LOCK);
const acquire = () => InstanceLock.acquire(storage.path(LOCK), 'http://127.0.0.1:7666');
const readStartTime = async (pid: number) => (await readProcessState(pid))?.startTime ?? '';

it('the lock is acquired and released', async () => {
  const lock = await acquire();
  expect(await readHolder()).toMatchObject({ pid: process.pid, url: 'http://127.0.0.1:7666' });
  expect(await names()).toEqual([LOCK]);
  await lock.release();
  expect(await storage.names()).toEqual([]);
});

it('rejects a second process and reports the address of the first one', async () => {
  const [first] = await runStarters(1);
  const before = await storage.read(LOCK);
  await expect(acquire()).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(new RegExp(`7000 \\(process ${first?.starter.pid}\\).*HANGAR_DATA_DIR`)),
  });
  expect(await storage.read(LOCK)).toBe(before);
});

it('rejects a second launcher in the same process', async () => {
  const lock = await acquire();
  await expect(acquire()).rejects.toMatchObject({ name: 'StartupError' });
  await lock.release();
  await (await acquire()).release();
});

it('the lock is taken over from a process that was killed', async () => {
  const [first] = await runStarters(1);
  await first?.starter.kill();
  await acquire();
  expect(await readHolder()).toMatchObject({ pid: process.pid });
  expect(await names()).toEqual([LOCK]);
  expect(await listSockets()).toHaveLength(1);
});

it("the lock is taken over if another process has its holder's old process id", async () => {
  await storage.write(LOCK, JSON.stringify({ pid: process.ppid, startTime: 'an earlier boot/1', url: '' }));
  await acquire();
  expect(await readHolder()).toMatchObject({ pid: process.pid });
});

it('the lock is held by a process with the same id and start time', async () => {
  const holder = { pid: process.ppid, startTime: await readStartTime(process.ppid) };
  await storage.write(LOCK, JSON.stringify(holder));
  await expect(acquire()).rejects.toThrow(`process ${process.ppid}`);
});

it.each(['', '{"pid": 1', 'null', '{"pid":"1"}', '\0\0'])(
  'the lock is taken over if it is damaged: %j',
  async (content) => {
    await storage.write(LOCK, content);
    await acquire();
    expect(await readHolder()).toMatchObject({ pid: process.pid });
  },
);

it('the lock is not released if another process now holds it', async () => {
  const lock = await acquire();
  await storage.write(LOCK, '{"pid": 1, "startTime": "other"}');
  await lock.release();
  expect(await storage.names()).toEqual([LOCK]);
});

it('the lock is acquired by exactly one of eight processes that start together without a lock', async () => {
  const winners = findWinners(await runStarters(8));
  expect(winners).toHaveLength(1);
  expect((await readHolder()).pid).toBe(winners[0]?.starter.pid);
});

it('a stale lock is acquired by exactly one of eight processes that start together, repeatedly', async () => {
  for (let round = 0; round < 4; round++) {
    await storage.write(LOCK, JSON.stringify({ pid: 2 ** 22 + 1, startTime: `gone/${round}`, url: '' }));
    const outcomes = await runStarters(8);
    expect(outcomes.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'taken')).toEqual(
      Array.from({ length: 7 }, () => expect.stringMatching(/^StartupError: Hangar is already running/)),
    );
    const winner = outcomes.find(({ outcome }) => outcome === 'taken');
    expect((await readHolder()).pid).toBe(winner?.starter.pid);
    expect(await names()).toEqual([LOCK]);
    for (const { starter } of outcomes) await starter.kill();
  }
}, 30_000);

describe('from a container with its own process ids', () => {
  itInPidNamespace('a lock is held, whoever took it', async () => {
    const [first] = await runStarters(1);
    const before = await storage.read(LOCK);
    const second = new Starter('http://127.0.0.1:7100', NEW_PID_NAMESPACE);
    expect(await second.outcome()).toMatch(/^StartupError: .*127\.0\.0\.1:7000/);
    expect(await storage.read(LOCK)).toBe(before);
    await first?.starter.kill();
    const third = new Starter('http://127.0.0.1:7200', NEW_PID_NAMESPACE);
    expect(await third.outcome()).toBe('taken');
    await expect(acquire()).rejects.toThrow('http://127.0.0.1:7200');
    await third.kill();
    await (await acquire()).release();
    expect(await storage.names()).toEqual([]);
  });

  itInPidNamespace('a lock is held in a folder with a long path, too', async () => {
    const folder = storage.path('a-long-name-of-a-folder'.repeat(4), 'another-long-name'.repeat(4));
    await mkdir(folder, { recursive: true });
    const path = join(folder, LOCK);
    const lock = await InstanceLock.acquire(path, 'http://127.0.0.1:7666');
    expect(await new Starter('', NEW_PID_NAMESPACE, path).outcome()).toMatch(/^StartupError/);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });
});
