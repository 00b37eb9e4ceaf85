import { expect, test } from '@playwright/test';

import { HomeWithExtensions, listExtensions, withProvider, WORKING } from './support/home-with-extensions';

/** Extensions that end Hangar, with the place that is named. The user gets the page at the second start. */
const EXITS: readonly (readonly [title: string, code: string, place: string])[] = [
  ['exits while it is loaded', 'process.exit(0);', 'index.cjs:1:9'],
  ['exits in a hook', withProvider('async onModuleInit() { await 1; process.exit(3); }'), 'index.cjs:4:58'],
  ['exits without events', 'process.reallyExit(0);', 'index.cjs:1:9'],
  [
    'exits without events in a hook',
    withProvider('async onModuleInit() { await 1; process.reallyExit(0); }'),
    'index.cjs:4:58',
  ],
  ['aborts', 'process.abort();', 'index.cjs:1:9'],
  ['sends itself a signal', "process.kill(process.pid, 'SIGTERM');", 'index.cjs:1:9'],
  ['kills itself', "process.kill(process.pid, 'SIGKILL');", 'index.cjs:1:9'],
  [
    'sends itself a signal in a hook',
    withProvider("async onModuleInit() { await 1; process.kill(process.pid, 'SIGINT'); }"),
    'index.cjs:4:58',
  ],
  ['emits a signal', "process.emit('SIGTERM');", 'index.cjs:1:9'],
  ['removes the listeners and exits', "process.removeAllListeners('exit').exit(0);", 'index.cjs:1:36'],
];
/** Extensions that block Hangar. */
const BLOCKS: readonly (readonly [title: string, code: string])[] = [
  ['blocks while it is loaded', 'while (true) {}'],
  ['blocks in a constructor', withProvider('constructor() { for (;;); }')],
  [
    'blocks in a promise of a hook',
    withProvider('async onApplicationBootstrap() { await 1; for (;;) await 1; }'),
  ],
  [
    'runs many short tasks while it is loaded',
    `const run = () => { const end = Date.now() + 500; while (Date.now() < end); setImmediate(run); }; run();${WORKING}`,
  ],
  ['awaits resolved promises in a loop', '(async () => { for (;;) await 1; })();'],
];
const BREAKS = ['Object.entries', 'Array.prototype.map'].map(
  (builtIn) => [`breaks ${builtIn}`, `${builtIn} = () => { throw new Error('broken'); };`] as const,
);
/** Extensions that block Hangar in native code, which has no place in their code. */
const NATIVE_BLOCKS: readonly (readonly [title: string, code: string])[] = [
  [
    'reads a pipe into which nothing is written',
    "require('node:child_process').execSync('mkfifo pipe'); require('node:fs').readFileSync('pipe');",
  ],
  [
    'waits for a process in a hook',
    withProvider("async onModuleInit() { await 1; require('node:child_process').execSync('sleep 60'); }"),
  ],
];
const UNSEEN: readonly (readonly [title: string, code: string])[] = [
  ['is killed while it is loaded', "require('node:child_process').execSync('kill -9 ' + process.pid);"],
  ['needs too much memory', 'const all = []; for (;;) all.push(new Array(2e7).fill(1.5));'],
  ['removes a function that Hangar calls', 'delete Object.entries;'],
  ['breaks a function that the notes need', "Array.prototype.filter = () => { throw new Error('broken'); };"],
];

test.describe('a Hangar with an extension', () => {
  // Each test starts Hangar several times, and some wait for the watchdog.
  test.describe.configure({ timeout: 240_000 });
  let home: HomeWithExtensions;
  test.beforeEach(() => {
    home = new HomeWithExtensions();
  });
  test.afterEach(() => home.remove());

  /** Checks that the first start names the extension, and that the second leaves it out. */
  const expectNamed = async (code: string, error: RegExp, place: unknown): Promise<void> => {
    home.addExtensions({ bad: code, good: WORKING });
    const { stderr } = await home.startAndFail();
    expect(stderr).toMatch(/^Extension bad /m);
    expect(stderr).toMatch(error);
    const hangar = await home.start();
    const { bad, good } = await listExtensions(hangar);
    expect(good).toMatchObject({ state: 'active', error: null });
    expect(bad).toMatchObject({ state: 'failed', enabled: true, place });
    expect(bad?.error).toMatch(error);
    expect(await home.runCommand('extension', 'list')).toMatch(error);
    expect(await hangar.client.get('/api/health')).toMatchObject({
      problems: [{ code: 'EXTENSION_FAILED', message: expect.stringMatching(error) }],
    });
  };
  const anyPlace = expect.stringMatching(/^index\.cjs:\d+:\d+$/);

  for (const [title, code, place] of EXITS)
    test(`that ${title} starts without it the second time`, async () => {
      await expectNamed(code, /ended Hangar \(index\.cjs:/, place);
    });

  for (const [title, code] of BLOCKS)
    test(`that ${title} starts without it the second time`, async () => {
      await expectNamed(code, /blocked Hangar for 10 seconds \(index\.cjs:/, anyPlace);
    });

  for (const [title, code] of BREAKS)
    test(`that ${title} starts without it the second time`, async () => {
      await expectNamed(code, /kept Hangar from starting \(index\.cjs:/, anyPlace);
    });

  for (const [title, code] of NATIVE_BLOCKS)
    test(`that ${title} starts without it the second time`, async () => {
      await expectNamed(code, /blocked Hangar for 10 seconds[.,]/, null);
    });

  for (const [title, code] of UNSEEN)
    test(`that ${title} starts without it the third time, and with it after a good start`, async () => {
      home.addExtensions({ bad: code, good: WORKING });
      for (const _attempt of [1, 2]) expect((await home.startAndFail()).code).not.toBe(0);
      const hangar = await home.start();
      const { bad, good } = await listExtensions(hangar);
      expect(good).toMatchObject({ state: 'active' });
      expect(bad).toMatchObject({ state: 'failed', error: expect.stringMatching(/ended unexpectedly/) });
      await hangar.stop();
      await home.startAndFail();
      expect((await listExtensions(await home.start()))['bad']).toMatchObject({ state: 'failed' });
    });
});
