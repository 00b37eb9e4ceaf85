import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

import { expectFuses } from './support/fuses';
import { startPackedProgram } from './support/packed-program';

const { version: VERSION } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../package.json', import.meta.url)), 'utf8'),
);

/** What is shipped, with its fuses: no driver can look into it, so it is looked at from outside. */
test.describe.serial('the shipped build', () => {
  const program = process.env['HANGAR_PROGRAM'] ?? '';
  const home = mkdtempSync(join(tmpdir(), 'hangar-shipped-'));
  test.afterAll(() => rmSync(home, { recursive: true, force: true }));

  test('is named by HANGAR_PROGRAM', () => expect(program).not.toBe(''));

  test('has its fuses set, and is no Node', async () => {
    await expectFuses(program);
    const { stdout } = spawnSync(program, ['--eval', 'console.log("is Node")'], {
      env: {
        ...process.env,
        ELECTRON_RUN_AS_NODE: '1',
        HANGAR_DATA_DIR: join(home, 'data'),
        HANGAR_PORT: '0',
      },
      encoding: 'utf8',
      timeout: 10_000,
    });
    expect(stdout).not.toContain('is Node');
  });

  test('starts, answers, takes commands and ends when asked', async () => {
    await startPackedProgram(
      { program, words: [], environment: process.env },
      join(home, 'user'),
      VERSION,
      async (url) => {
        const page = await fetch(url);
        expect(await page.text()).toContain('<title>Hangar</title>');
      },
    );
  });
});
