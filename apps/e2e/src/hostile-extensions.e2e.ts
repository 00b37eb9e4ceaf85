import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTemporaryHome, HangarProcess, ServerProcess, type TemporaryHome } from '@hangar/test-world';
import type { IExtension } from '@hangar/domain';
import { expect, test } from '@playwright/test';

import { IS_NIGHTLY } from './support/nightly';

const API = fileURLToPath(new URL('../../../dist/apps/api/main.mjs', import.meta.url));
const HANGAR = fileURLToPath(new URL('../../../dist/apps/api/hangar.mjs', import.meta.url));

/** The code of an extension with one provider, whose class has this body. */
const withProvider = (body: string): string => `
require('reflect-metadata');
const common = require('@nestjs/common');
class Provider { ${body} }
common.Injectable()(Provider);
class ExtensionModule {}
common.Module({ providers: [Provider] })(ExtensionModule);
exports.default = { name: require('./package.json').name, module: ExtensionModule };
`;
const WORKING = withProvider('');

/** Extensions that end or block Hangar: how they do it, their code, and the error that Hangar reports. */
const TERMINATING_EXTENSIONS: readonly (readonly [title: string, code: string, error: RegExp])[] = [
  ['exits while it is loaded', 'process.exit(0);', /ended Hangar \(index\.cjs:1:9\)/],
  [
    'exits in a hook',
    withProvider('async onModuleInit() { await 1; process.exit(3); }'),
    /ended Hangar \(index\.cjs:4:/,
  ],
  ['blocks while it is loaded', 'while (true) {}', /blocked Hangar for 10 seconds \(index\.cjs:1:1\)/],
  ['blocks in a constructor', withProvider('constructor() { for (;;); }'), /blocked Hangar for 10 seconds/],
  [
    'blocks in a promise of a hook',
    withProvider('async onApplicationBootstrap() { await 1; for (;;) await 1; }'),
    /blocked Hangar for 10 seconds/,
  ],
  ...['Object.entries', 'Array.prototype.map'].map(
    (builtIn) =>
      [
        `breaks ${builtIn}`,
        `${builtIn} = () => { throw new Error('broken'); };`,
        /kept Hangar from starting \(index\.cjs:1:\d+\)/,
      ] as const,
  ),
];
/** Limits the memory so that it runs out before the watchdog ends the start. */
const SMALL_HEAP = { NODE_OPTIONS: '--max-old-space-size=256' };
const UNATTRIBUTED_EXTENSIONS: readonly (readonly [title: string, code: string])[] = [
  ['is killed while it is loaded', "process.kill(process.pid, 'SIGKILL');"],
  ['needs too much memory', 'const all = []; for (;;) all.push(new Array(2e7).fill(1.5));'],
  ['removes a function that Hangar calls', 'delete Object.entries;'],
  ['breaks a function that the notes need', "Array.prototype.filter = () => { throw new Error('broken'); };"],
];
const THROWING_EXTENSIONS: readonly (readonly [title: string, code: string, place: string])[] = [
  ['throws while it is loaded', '\nundefined.x;', 'index.cjs:2:11'],
  ['has a syntax error', 'const ;', 'index.cjs:1'],
  ['throws in a constructor', withProvider('constructor() { null.x; }'), 'index.cjs:4:39'],
  ['throws in a hook', withProvider('onModuleInit() { null.x; }'), 'index.cjs:4:40'],
];

test.describe('a Hangar with a hostile extension', () => {
  // Each test starts Hangar several times, and some wait for the watchdog.
  test.describe.configure({ timeout: 240_000 });
  let place: TemporaryHome;
  let running: HangarProcess[];
  test.beforeEach(() => {
    place = createTemporaryHome();
    running = [];
  });
  test.afterEach(async () => {
    for (const hangar of running) await hangar.crash();
    place.remove();
  });

  /** Adds extensions to the data directory manually, and turns them on. */
  const addExtensions = (codes: Readonly<Record<string, string>>): void => {
    const extensions = Object.entries(codes).map(([name, code]) => {
      const folder = join(place.dataDirectory, 'extensions', name, 'package');
      mkdirSync(folder, { recursive: true });
      const manifest = JSON.stringify({ name, version: '1.0.0', main: 'index.cjs', hangar: { api: '*' } });
      const files = { 'index.cjs': code, 'package.json': manifest };
      const lines = Object.entries(files).map(([path, content]) => {
        writeFileSync(join(folder, path), content);
        return `${sha256(content)}  ${path}\n`;
      });
      return { name, enabled: true, sha256: sha256(lines.join('')), settings: {} };
    });
    writeFileSync(join(place.dataDirectory, 'extensions.json'), JSON.stringify({ extensions }));
  };
  const start = async (): Promise<HangarProcess> => {
    const hangar = await HangarProcess.start({ ...place, env: SMALL_HEAP });
    running.push(hangar);
    return hangar;
  };
  const startAndFail = async () => (await HangarProcess.spawn({ ...place, env: SMALL_HEAP })).ended;
  const listExtensions = async ({ client }: HangarProcess) =>
    Object.fromEntries(
      ((await client.get('/api/extensions')) as IExtension[]).map((extension) => [extension.name, extension]),
    );
  const runCommand = async (...words: string[]): Promise<string> => {
    const env = { ...process.env, HOME: place.home, HANGAR_DATA_DIR: place.dataDirectory };
    const options = { env, cwd: place.home };
    return (await promisify(execFile)(process.execPath, [HANGAR, ...words], options)).stdout;
  };
  const readNotes = () =>
    JSON.parse(readFileSync(join(place.dataDirectory, 'extensions/start.json'), 'utf8'));

  for (const [title, code, error] of TERMINATING_EXTENSIONS)
    test(`that ${title} starts without it the second time`, async () => {
      addExtensions({ bad: code, good: WORKING });
      const { code: exitCode, stderr } = await startAndFail();
      expect(exitCode).toBe(1);
      expect(stderr).toMatch(/^Extension bad /m);
      expect(stderr).toMatch(error);
      const hangar = await start();
      const { bad, good } = await listExtensions(hangar);
      expect(good).toMatchObject({ state: 'active', error: null });
      expect(bad).toMatchObject({ state: 'failed', enabled: true, error: expect.stringMatching(error) });
      expect(bad?.place).toMatch(/^index\.cjs:\d+:\d+$/);
      expect(await runCommand('extension', 'list')).toMatch(error);
      expect(await hangar.client.get('/api/health')).toMatchObject({
        problems: [{ code: 'EXTENSION_FAILED', message: expect.stringMatching(error) }],
      });
    });

  for (const [title, code] of UNATTRIBUTED_EXTENSIONS)
    test(`that ${title} starts without it the third time, and with it after a good start`, async () => {
      addExtensions({ bad: code, good: WORKING });
      for (const _attempt of [1, 2]) expect((await startAndFail()).code).not.toBe(0);
      const hangar = await start();
      const { bad, good } = await listExtensions(hangar);
      expect(good).toMatchObject({ state: 'active' });
      expect(bad).toMatchObject({ state: 'failed', error: expect.stringMatching(/ended unexpectedly/) });
      await hangar.stop();
      await startAndFail();
      expect((await listExtensions(await start()))['bad']).toMatchObject({ state: 'failed' });
    });

  for (const [title, code, faultPlace] of THROWING_EXTENSIONS)
    test(`that ${title} logs the error once, with name, place and stack`, async () => {
      addExtensions({ bad: code, good: WORKING });
      const hangar = await start();
      const { bad, good } = await listExtensions(hangar);
      expect(good).toMatchObject({ state: 'active' });
      expect(bad).toMatchObject({ state: 'failed', place: faultPlace });
      expect(hangar.stderr.match(/Couldn't load extension bad: /g)).toHaveLength(1);
      expect(hangar.stderr).toContain(`(${faultPlace})`);
      expect(hangar.stderr).toContain('bad/package/index.cjs');
      expect(hangar.stderr).not.toContain('ExceptionHandler');
    });

  test('that exits long after the start starts without it the next time', async () => {
    addExtensions({
      bad: withProvider('onModuleInit() { setTimeout(() => process.exit(0), 500); }'),
      good: WORKING,
    });
    const first = await start();
    expect(await first.ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Extension bad ended/),
    });
    const { bad, good } = await listExtensions(await start());
    expect(good).toMatchObject({ state: 'active' });
    expect(bad).toMatchObject({ state: 'failed', error: expect.stringMatching(/wasn't started/) });
  });

  test('tries it again if the user turns it on again', async () => {
    addExtensions({ bad: "if (!require('node:fs').existsSync('fixed')) process.exit(0);" + WORKING });
    await startAndFail();
    const hangar = await start();
    const { bad } = await listExtensions(hangar);
    const { data } = (
      await hangar.client.call('PUT', '/api/extensions/bad', {
        enabled: true,
        sha256: bad?.sha256,
      })
    ).body;
    expect(data).toMatchObject({ state: 'needs-restart', error: null, place: null });
    await hangar.stop();
    writeFileSync(join(place.home, 'fixed'), '');
    expect((await listExtensions(await start()))['bad']).toMatchObject({ state: 'active' });
  });

  test('starts without extensions from files with --safe', async () => {
    addExtensions({ bad: 'process.exit(0);' });
    const hangar = await HangarProcess.start({ ...place, env: { HANGAR_NO_EXTENSIONS: '1' } });
    running.push(hangar);
    expect((await listExtensions(hangar))['bad']).toMatchObject({
      state: 'off',
      enabled: true,
      error: expect.stringContaining('--safe'),
    });
    await hangar.stop();
    const env = { HANGAR_DATA_DIR: place.dataDirectory, HANGAR_PORT: '0' };
    const safeModeServer = new ServerProcess(API, { home: place.home, args: ['--safe'], env });
    await safeModeServer.waitForOutput(/listening on/);
    expect((await safeModeServer.stop()).code).toBe(0);
  });

  test('lists protocols and extensions on the command line without running it', async () => {
    addExtensions({ bad: "require('node:fs').writeFileSync('ran', ''); process.exit(0);" });
    for (const words of [['list'], ['extension', 'list'], ['list', '--safe']]) {
      await runCommand(...words);
      expect(existsSync(join(place.home, 'ran'))).toBe(false);
    }
  });

  test('blames no extension if the user stops the start', async () => {
    addExtensions({ slow: `require('node:child_process').execSync('sleep 3');${WORKING}`, good: WORKING });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const hangar = await HangarProcess.spawn(place);
      await expect.poll(() => existsSync(join(place.dataDirectory, 'extensions/start.json'))).toBe(true);
      await expect.poll(() => readNotes().starting).toEqual({ extension: null });
      hangar.child.kill(signal);
      expect((await hangar.ended).signal).toBe(signal);
      expect(readNotes()).toEqual({ starting: null, unseenEnds: 0, culprits: [] });
    }
  });

  test('blames no extension permanently if it is stopped at random moments', async () => {
    const starts = IS_NIGHTLY ? 200 : 10;
    test.setTimeout(starts * 10_000);
    const names = [...'abcdefghij'];
    addExtensions(Object.fromEntries(names.map((name) => [name, WORKING])));
    for (let attempt = 0; attempt < starts; attempt += 1) {
      const hangar = await HangarProcess.spawn(place);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2500));
      if (Math.random() < 0.5) hangar.child.kill('SIGINT');
      else await hangar.crash();
      await hangar.ended;
    }
    for (let attempt = 0; attempt < 3; attempt += 1) await (await start()).stop();
    const extensions = await listExtensions(await start());
    for (const name of names) expect(extensions[name]).toMatchObject({ state: 'active' });
  });
});

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
