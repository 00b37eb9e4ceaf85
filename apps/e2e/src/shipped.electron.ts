import { execFileSync, spawnSync } from 'node:child_process';
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

/** The shipped program with its fuses set. Test drivers cannot attach to it, so it is tested from outside. */
test.describe.serial('the shipped build', () => {
  const program = process.env['HANGAR_PROGRAM'] ?? '';
  const home = mkdtempSync(join(tmpdir(), 'hangar-shipped-'));
  test.afterAll(() => rmSync(home, { recursive: true, force: true }));

  test('is specified by HANGAR_PROGRAM', () => expect(program).not.toBe(''));

  test('has its fuses set, and cannot be run as Node', async () => {
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

  test('starts, responds, accepts commands and exits on request', async () => {
    await startPackedProgram(
      { program, args: [], environment: process.env },
      join(home, 'user'),
      VERSION,
      async (url) => {
        const page = await fetch(url);
        expect(await page.text()).toContain('<title>Hangar</title>');
      },
    );
  });

  test('creates a shortcut that starts it with a link', () => {
    const env = { ...process.env, HOME: home, HANGAR_DATA_DIR: join(home, 'shortcut'), HANGAR_PORT: '0' };
    const runCommand = (...words: string[]): string =>
      execFileSync(program, words, { env, encoding: 'utf8' });
    const protocol = runCommand(
      'api',
      'post',
      '/api/protocols',
      '--json',
      JSON.stringify({ title: 'Sunder' }),
    );
    const { id } = JSON.parse(protocol).data;
    const { path } = JSON.parse(runCommand('shortcut', id, '--json'));
    try {
      expect(readShortcutCommand(path)).toContain(`hangar://launch/${id}`);
    } finally {
      rmSync(path);
    }
  });
});

/** Returns a shortcut's command. On Windows, the system reads it. */
function readShortcutCommand(path: string): string {
  if (process.platform !== 'win32') return readFileSync(path, 'utf8');
  const script = '$link = (New-Object -ComObject WScript.Shell).CreateShortcut($env:LINK); $link.Arguments';
  return execFileSync('powershell', ['-NoProfile', '-Command', script], {
    env: { ...process.env, LINK: path },
    encoding: 'utf8',
  });
}
