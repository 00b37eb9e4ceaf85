import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, expect, test } from '@playwright/test';
import type { ElectronApplication } from '@playwright/test';

import { walkThroughDesktop } from './support/desktop-walk';

const MAIN = fileURLToPath(new URL('../../../dist/apps/desktop/main.cjs', import.meta.url));

/**
 * The built shell of a checkout in the real Electron. Fuses are not set, because they would lock out the test driver.
 */
test.describe.serial('the desktop application in Electron', () => {
  const home = mkdtempSync(join(tmpdir(), 'hangar-electron-'));
  const env = { ...process.env, HANGAR_DATA_DIR: join(home, 'data'), HANGAR_PORT: '0' };
  let application: ElectronApplication;

  test.beforeAll(async () => {
    mkdirSync(env.HANGAR_DATA_DIR);
    application = await _electron.launch({ args: [MAIN], cwd: home, env });
  });
  test.afterAll(async () => {
    await application.close();
    rmSync(home, { recursive: true, force: true });
  });

  test('passes the same steps as the packages', async () => {
    const page = await application.firstWindow();
    await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\//u);
    await walkThroughDesktop(page, home);
  });

  test('gives the page no Node APIs, no permissions, and no way to leave', async () => {
    const page = await application.firstWindow();
    const ownUrl = page.url();
    await application.evaluate(({ shell }) => {
      const opened: string[] = [];
      Object.assign(globalThis, { opened });
      shell.openExternal = async (url) => void opened.push(url);
    });
    expect(
      await page.evaluate(() => ['require', 'process', 'module'].filter((name) => name in window)),
    ).toEqual([]);
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied');
    expect(await page.evaluate(() => window.open('https://example.org/window'))).toBeNull();
    await page.evaluate(() => window.location.assign('https://example.org/page'));
    await expect
      .poll(() => application.evaluate(() => Reflect.get(globalThis, 'opened') as string[]))
      .toEqual(['https://example.org/window', 'https://example.org/page']);
    expect(page.url()).toBe(ownUrl);
    expect(application.windows()).toHaveLength(1);
  });

  test('has its own menu, and a second start does not open a second window', async () => {
    const menu = await application.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()?.items.map(({ label }) => label),
    );
    expect(menu).toEqual(expect.arrayContaining(['Edit', 'View', 'Help']));
    const second = spawn(await application.evaluate(() => process.execPath), [MAIN], {
      cwd: home,
      env,
      stdio: 'ignore',
    });
    expect(await once(second, 'exit')).toEqual([0, null]);
    expect(application.windows()).toHaveLength(1);
  });

  test('restores the position of its window', async () => {
    const initialBounds = { x: 60, y: 50, width: 1000, height: 700 };
    await application.evaluate(
      ({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds),
      initialBounds,
    );
    const ended = application.waitForEvent('close');
    await application.evaluate(({ app }) => app.quit());
    await ended;
    application = await _electron.launch({ args: [MAIN], cwd: home, env });
    await application.firstWindow();
    const bounds = await application.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBounds(),
    );
    expect(bounds).toMatchObject({ width: initialBounds.width, height: initialBounds.height });
  });
});
