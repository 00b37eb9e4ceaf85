import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServerProcess } from '@hangar/test-world';
import { expect, test } from '@playwright/test';

import { HomeWithExtensions, listExtensions, withProvider, WORKING } from './support/home-with-extensions';
import { IS_NIGHTLY } from './support/nightly';

const API = fileURLToPath(new URL('../../../dist/apps/api/main.mjs', import.meta.url));

const FAULTS: readonly (readonly [title: string, code: string, place: string])[] = [
  ['throws while it is loaded', '\nundefined.x;', 'index.cjs:2:11'],
  ['has a syntax error', 'const ;', 'index.cjs:1'],
  ['throws in a constructor', withProvider('constructor() { null.x; }'), 'index.cjs:4:39'],
  ['throws in a hook', withProvider('onModuleInit() { null.x; }'), 'index.cjs:4:40'],
];

test.describe('a Hangar with a hostile extension', () => {
  // Each test starts Hangar several times.
  test.describe.configure({ timeout: 240_000 });
  let home: HomeWithExtensions;
  test.beforeEach(() => {
    home = new HomeWithExtensions();
  });
  test.afterEach(() => home.remove());

  for (const [title, code, faultPlace] of FAULTS)
    test(`that ${title} logs it once, with name, place and stack`, async () => {
      home.addExtensions({ bad: code, good: WORKING });
      const hangar = await home.start();
      const { bad, good } = await listExtensions(hangar);
      expect(good).toMatchObject({ state: 'active' });
      expect(bad).toMatchObject({ state: 'failed', place: faultPlace });
      expect(hangar.stderr.match(/Couldn't load extension bad: /g)).toHaveLength(1);
      expect(hangar.stderr).toContain(`(${faultPlace})`);
      expect(hangar.stderr).toContain('bad/package/index.cjs');
      expect(hangar.stderr).not.toContain('ExceptionHandler');
    });

  test('that exits long after the start starts without it the next time', async () => {
    home.addExtensions({
      bad: withProvider('onModuleInit() { setTimeout(() => process.exit(0), 500); }'),
      good: WORKING,
    });
    const first = await home.start();
    expect(await first.ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Extension bad ended/),
    });
    const { bad, good } = await listExtensions(await home.start());
    expect(good).toMatchObject({ state: 'active' });
    expect(bad).toMatchObject({ state: 'failed', error: expect.stringMatching(/wasn't started/) });
  });

  test('tries it again if the user turns it on again', async () => {
    home.addExtensions({ bad: "if (!require('node:fs').existsSync('fixed')) process.exit(0);" + WORKING });
    await home.startAndFail();
    const hangar = await home.start();
    const { bad } = await listExtensions(hangar);
    const { data } = (
      await hangar.client.call('PUT', '/api/extensions/bad', {
        enabled: true,
        sha256: bad?.sha256,
      })
    ).body;
    expect(data).toMatchObject({ state: 'needs-restart', error: null, place: null });
    await hangar.stop();
    writeFileSync(join(home.home, 'fixed'), '');
    expect((await listExtensions(await home.start()))['bad']).toMatchObject({ state: 'active' });
  });

  test('starts without extensions from files with --safe', async () => {
    home.addExtensions({ bad: 'process.exit(0);' });
    const hangar = await home.start({ HANGAR_NO_EXTENSIONS: '1' });
    expect((await listExtensions(hangar))['bad']).toMatchObject({
      state: 'off',
      enabled: true,
      error: expect.stringContaining('--safe'),
    });
    await hangar.stop();
    const env = { HANGAR_DATA_DIR: home.dataDirectory, HANGAR_PORT: '0' };
    const safe = new ServerProcess(API, { home: home.home, args: ['--safe'], env });
    await safe.waitForOutput(/listening on/);
    expect((await safe.stop()).code).toBe(0);
  });

  test('lists protocols and extensions on the command line without running it', async () => {
    home.addExtensions({ bad: "require('node:fs').writeFileSync('ran', ''); process.exit(0);" });
    for (const words of [['list'], ['extension', 'list'], ['list', '--safe']]) {
      await home.runCommand(...words);
      expect(existsSync(join(home.home, 'ran'))).toBe(false);
    }
  });

  test('blames no extension if the user stops the start', async () => {
    home.addExtensions({
      slow: `require('node:child_process').execSync('sleep 3');${WORKING}`,
      good: WORKING,
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const hangar = await home.spawn();
      await expect.poll(() => existsSync(join(home.dataDirectory, 'extensions/start.json'))).toBe(true);
      await expect.poll(() => home.readNotes().starting).toEqual({ extension: null });
      hangar.child.kill(signal);
      expect((await hangar.ended).signal).toBe(signal);
      expect(home.readNotes()).toEqual({ starting: null, unseenEnds: 0, culprits: [] });
    }
  });

  test('blames no extension permanently if it is stopped at random moments', async () => {
    const starts = IS_NIGHTLY ? 200 : 10;
    test.setTimeout(starts * 10_000);
    const names = [...'abcdefghij'];
    home.addExtensions(Object.fromEntries(names.map((name) => [name, WORKING])));
    for (let attempt = 0; attempt < starts; attempt += 1) {
      const hangar = await home.spawn();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2500));
      if (Math.random() < 0.5) hangar.child.kill('SIGINT');
      else await hangar.crash();
      await hangar.ended;
    }
    for (let attempt = 0; attempt < 3; attempt += 1) await (await home.start()).stop();
    const extensions = await listExtensions(await home.start());
    for (const name of names) expect(extensions[name]).toMatchObject({ state: 'active' });
  });
});
