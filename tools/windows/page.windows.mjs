import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { chromium, expect as expectPage } from '@playwright/test';
import { buildIwad } from '../../libs/test-world/src/index.ts';
import { HangarOnWindows, windows } from './hangar-on-windows.mjs';

const FOLDER = 'C:\\Spiele für die Seite';
const PORT = `${FOLDER}\\woof.exe`;
const TITLE = 'Hölle am Abend €';
/** Debian's Chromium or, on Windows itself, Microsoft Edge. */
const BROWSER = windows.isWine
  ? { executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] }
  : { channel: 'msedge' };

const expectSoon = expectPage.configure({ timeout: 30_000 });

describe('the page of a Hangar on Windows', () => {
  /** @type {HangarOnWindows} */
  let hangar;
  /** @type {import('@playwright/test').Browser} */
  let browser;
  beforeAll(async () => {
    mkdirSync(windows.toLinux(FOLDER), { recursive: true });
    copyFileSync(windows.toLinux('C:\\test-port.exe'), windows.toLinux(PORT));
    writeFileSync(windows.toLinux(`${FOLDER}\\doom2.wad`), buildIwad('doom2'));
    hangar = await HangarOnWindows.start({ dataDirectory: `${FOLDER}\\Daten` });
    await hangar.client.post('/api/wads/import', { sourcePath: `${FOLDER}\\doom2.wad` });
    await hangar.client.post('/api/protocols', { title: TITLE, launchParameters: '-hang' });
    browser = await chromium.launch(BROWSER);
  });
  afterAll(async () => {
    await browser?.close();
    await hangar?.kill();
  });

  it('adds a source port by its path, and starts and stops a game with it', async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${hangar.url}/?view=grid`);
    await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('tab', { name: 'Source ports' }).click();
    await settings.getByRole('button', { name: 'Add manually…' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a source port program' });
    const path = picker.getByRole('combobox', { name: 'Path of a folder or file' });
    await expectSoon(path).not.toHaveValue('');
    await path.fill('C:');
    await picker.getByRole('button', { name: 'Open', exact: true }).click();
    await expectSoon(picker.getByRole('option').filter({ hasText: 'Spiele für die Seite' })).toBeVisible();
    await path.fill(PORT);
    await picker.getByRole('button', { name: 'Open', exact: true }).click();
    await expectSoon(picker).toBeHidden();
    await expectSoon(settings.getByRole('listitem').filter({ hasText: PORT })).toBeVisible();
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSoon(settings).toBeHidden();

    const card = page.locator('hangar-protocol-card').filter({ hasText: TITLE });
    await card.getByRole('button', { name: 'Launch' }).click();
    const stop = card.getByRole('button', { name: 'Stop' });
    await expectSoon(stop).toBeVisible();
    const [session] = await hangar.client.get('/api/sessions');
    expect(session).toMatchObject({ command: { executable: PORT } });
    await stop.click();
    await expectSoon(stop).toBeHidden();
    expect((await hangar.client.get('/api/sessions'))[0]).toMatchObject({ stoppedByUser: true });
  });
});
