import { writeFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { FREEDOOM, LauncherClient, requireFreedoom, writeRoom } from '@hangar/test-world';

import { dropFiles } from './support/drop-files';
import { captureEveryTheme } from './support/gallery';
import { NestHost, type HostOptions } from './support/nest-host';
import { watchPage } from './support/page-watch';
import { openSettings, save } from './support/settings-dialog';

/** Where the page and the API are in a program that hosts Hangar. */
const PLACES: readonly { readonly options: HostOptions; readonly page: string; readonly api: string }[] = [
  { options: { uiPath: '/doom' }, page: '/doom', api: '' },
  { options: { uiPath: '/play', prefix: 'hangar', globalPrefix: 'v1' }, page: '/play', api: '/v1/hangar' },
];

for (const { options, page: path, api } of PLACES) {
  test.describe(`the page at ${path} with the API at ${api}/api`, () => {
    let host: NestHost;
    let client: LauncherClient;
    test.beforeAll(async () => {
      requireFreedoom();
      host = await NestHost.start(options);
      client = new LauncherClient(host.url + api);
      await addLibrary();
    });
    test.afterAll(() => host.stop());

    async function addLibrary(): Promise<void> {
      const executablePath = host.place.at('port');
      writeFileSync(executablePath, '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 });
      await client.put('/api/settings', {
        sourcePorts: [{ executablePath, name: 'Port', family: 'other' }],
      });
      await client.post('/api/wads/import', { sourcePath: FREEDOOM });
      const [game] = await client.get('/api/versions');
      await client.post('/api/protocols', { title: 'Slate Mountain', baseGameVersionId: game?.id });
    }

    test('shows cards with covers, launches a game, and reloads at every address', async ({ page }) => {
      const { pageErrors } = watchPage(page, host.url);
      await openPage(page, host.url + path);
      const card = page.getByRole('gridcell').filter({ hasText: 'Slate Mountain' });
      await expectLoaded(card.locator('hangar-cover img'));
      await captureEveryTheme(page, `page-below-path${path.replace('/', '-')}`);

      await card.getByRole('button', { name: 'Launch Slate Mountain' }).click();
      const status = page.getByRole('region', { name: 'Status' });
      await expect(status.getByRole('timer')).toBeVisible();
      const [session] = await client.get('/api/sessions');
      await client.post(`/api/sessions/${session?.sessionId}/stop`, {});
      // The event stream reports the game's end.
      await expect(status.getByRole('timer')).toBeHidden();

      await page.getByRole('link', { name: 'Install' }).first().click();
      await expect(page).toHaveURL(`${host.url}${path}/install`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('New protocol');
      await page.goBack();
      await expect(card).toBeVisible();

      const [protocol] = await client.get('/api/protocols');
      await openPage(page, `${host.url}${path}?view=detail&protocol=${protocol?.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slate Mountain');
      await expectLoaded(page.locator('hangar-protocol-detail hangar-cover img'));
      expect(pageErrors).toEqual([]);
    });

    test('saves settings, uploads a file, and shows the handbook and an extension', async ({
      page,
      context,
    }) => {
      const { pageErrors } = watchPage(page, host.url);
      await openPage(page, `${host.url}${path}/`);
      const settings = await openSettings(page);
      await settings.getByRole('tab', { name: 'Extensions' }).click();
      await settings.getByRole('button', { name: 'All rules' }).click();
      const frame = page.getByRole('dialog', { name: 'All rules' }).frameLocator('iframe');
      await expect(frame.locator('#answer')).toHaveText('No monsters after ten.');
      await page.keyboard.press('Escape');
      await settings.getByRole('tab', { name: 'About' }).click();
      for (const [name, heading] of [
        ['Handbook', 'What Hangar is'],
        ['API documentation', 'Hangar'],
      ] as const) {
        const opened = context.waitForEvent('page');
        await settings.getByRole('link', { name }).click();
        await expect((await opened).getByRole('heading', { level: 1, name: heading })).toBeVisible();
      }
      const licences = context.waitForEvent('page');
      await settings.getByRole('link', { name: 'Open-source licences' }).click();
      await expect((await licences).getByText('MIT').first()).toBeVisible();
      await settings.getByRole('tab', { name: 'General' }).click();
      await settings.getByRole('radio', { name: 'Light' }).check({ force: true });
      await save(settings);
      expect((await client.get('/api/settings')).theme).toBe('light');

      await openPage(page, `${host.url}${path}/install`);
      const form = page.getByRole('main').getByRole('form');
      const uploaded = page.waitForResponse((response) =>
        response.url().startsWith(`${client.url}/api/uploads/`),
      );
      await dropFiles(form, [writeRoom(host.place.at('made'), 'attic')]);
      await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(/attic/i);
      expect((await uploaded).ok()).toBe(true);
      expect(pageErrors).toEqual([]);
    });

    test("leaves the program's own addresses alone", async ({ page }) => {
      const own = options.globalPrefix ? `/${options.globalPrefix}/company` : '/company';
      await page.goto(host.url + own);
      await expect(page.getByRole('heading', { name: 'The company' })).toBeVisible();
      expect((await page.request.get(`${host.url}/`)).status()).toBe(404);
      expect((await page.request.get(`${host.url}${path}/nope`)).status()).toBe(404);
    });
  });
}

async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Waits until a picture is shown, with an actual size. */
async function expectLoaded(picture: Locator): Promise<void> {
  await expect(picture).toHaveClass(/loaded/);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}
