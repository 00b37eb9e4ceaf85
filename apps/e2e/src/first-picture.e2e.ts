import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { HangarProcess, createTemporaryHome, type TemporaryHome } from '@hangar/test-world';

import { expectAccessible } from './support/accessibility';
import { captureScreenshot } from './support/gallery';

/**
 * The number of protocols. Their titles are numbers, and 0 is the newest. The first screen requests the first hundred.
 */
const PROTOCOLS = 10_000;
const SCRIPT = /\/first-script-[^/]*\.js$/;
/** The picture of the newest protocol. */
const COVER = 'cover.png';
const ALL_PROTOCOLS = /\/api\/protocols$/;

let place: TemporaryHome;
let hangar: HangarProcess;

test.beforeAll(async () => {
  place = createTemporaryHome();
  mkdirSync(join(place.dataDirectory, 'mods'), { recursive: true });
  for (let index = 0; index < PROTOCOLS; index++) writeProtocol(index, `Protocol ${index}`);
  hangar = await HangarProcess.start(place);
});

test.afterAll(async () => {
  await hangar.stop();
  place.remove();
});

test.describe('before the script runs', () => {
  for (const theme of ['dark', 'light', 'terminal'] as const) {
    test(`the shell is painted, in ${theme}, and nothing moves when the page takes over`, async ({
      page,
    }) => {
      await page.addInitScript(
        (value) => localStorage.setItem('hangar.look', value),
        JSON.stringify({ theme, uiScale: 100 }),
      );
      await hangar.client.put('/api/settings', { theme });
      await page.goto(hangar.url);
      await expect(card(page, 'Protocol 0')).toBeVisible();

      const release = await delayRequests(page, SCRIPT);
      await page.goto(hangar.url, { waitUntil: 'commit' });
      const firstPlaceholder = page.locator('.boot .card-placeholders > i').first();
      await expect(firstPlaceholder).toBeVisible();
      await expect.poll(() => isPainted(page)).toBe(true);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.getByText('Loading Hangar…')).toBeHidden();
      await captureScreenshot(page, `before-the-script-${theme}`);
      await expectAccessible(page);
      const before = await getBoundingBox(firstPlaceholder);
      release();
      await expect(card(page, 'Protocol 0')).toBeVisible();
      expect(await getBoundingBox(page.locator('hangar-protocol-card').first())).toEqual(before);
      await expect(page.locator('.boot')).toHaveCount(0);
    });
  }

  test('the pictures from the last visit are loaded, and appear with the cards', async ({ page }) => {
    mkdirSync(join(place.dataDirectory, 'images'), { recursive: true });
    writeFileSync(join(place.dataDirectory, 'images', COVER), await page.screenshot());
    await page.goto(hangar.url);
    const picture = card(page, 'Protocol 0').locator('img.loaded');
    await expect(picture).toBeVisible();
    const address = (await picture.getAttribute('src')) ?? '';
    await page.waitForFunction(() => performance.getEntriesByName('all parts loaded').length > 0);
    // The previous page's stored state is available only after the browser has closed that page, which may take a
    // moment.
    await page.goto(`${hangar.url}/api/health`);
    await expect.poll(() => getStoredCovers(page)).toContain(address);

    const release = await delayRequests(page, SCRIPT);
    const requested = page.waitForRequest((request) => request.url().endsWith(address));
    await page.goto(hangar.url, { waitUntil: 'commit' });
    await requested;
    release();
    await expect(picture).toHaveAttribute('src', address);
  });

  test('a page whose script does not load shows a message', async ({ page }) => {
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto(hangar.url);
    await expect(page.getByText('check that Hangar is running')).toBeVisible();
    await captureScreenshot(page, 'script-missing');
  });
});

test('a page without JavaScript shows a message', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(hangar.url);
  await expect(page.getByText('JavaScript is enabled')).toBeVisible();
  await context.close();
});

test.describe(`with ${PROTOCOLS} protocols`, () => {
  test('the first cards wait only for the data that they show', async ({ page }) => {
    const release = await delayRequests(page, ALL_PROTOCOLS);
    await page.goto(hangar.url);
    await expect(card(page, 'Protocol 0')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(PROTOCOLS.toLocaleString('en-GB'));
    release();
  });

  test('the list scrolls to the last protocol', async ({ page }) => {
    await page.goto(hangar.url);
    await expectAll(page);
    await card(page, 'Protocol 0').focus();
    await page.keyboard.press('End');
    await expect(card(page, `Protocol ${PROTOCOLS - 1}`)).toBeFocused();
  });

  test('the search finds protocols that were not loaded yet', async ({ page }) => {
    const release = await delayRequests(page, ALL_PROTOCOLS);
    await page.goto(hangar.url);
    await expect(card(page, 'Protocol 0')).toBeVisible();
    await page.getByRole('textbox', { name: 'Search everything' }).fill('protocol 9876');
    await expect(page.locator('.card-placeholders')).toBeVisible();
    await expect(page.getByText('No matches for')).toBeHidden();
    release();
    await expect(page.getByRole('row', { name: 'Protocol 9876' })).toBeVisible();
  });

  test('a hand edit before the page listens for events is shown once it does', async ({ page }) => {
    const release = await delayRequests(page, /\/api\/events$/);
    await page.goto(hangar.url);
    await expect(card(page, 'Protocol 3')).toBeVisible();
    await editProtocol(3, 'Edited early');
    release();
    await expect(card(page, 'Edited early')).toBeVisible();
    await expect(card(page, 'Protocol 3')).toHaveCount(0);
  });

  test('a hand edit while the list is loading is shown', async ({ page }) => {
    const release = await delayRequests(page, ALL_PROTOCOLS);
    await page.goto(hangar.url);
    await expect(card(page, 'Protocol 5')).toBeVisible();
    await editProtocol(5, 'Edited meanwhile');
    release();
    await expect(card(page, 'Edited meanwhile')).toBeVisible();
  });

  test('a later hand edit is shown, and found by the search', async ({ page }) => {
    await page.goto(hangar.url);
    await expectAll(page);
    await editProtocol(7, 'Edited late');
    await expect(card(page, 'Edited late')).toBeVisible();
    await editProtocol(9_000, 'Edited far away');
    await page.getByRole('textbox', { name: 'Search everything' }).fill('far away');
    await expect(page.getByRole('row', { name: 'Edited far away' })).toBeVisible();
  });
});

function writeProtocol(index: number, title: string): void {
  const at = new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString();
  const record = {
    id: `protocol-${index}`,
    title,
    files: [],
    tags: [],
    screenshotPath: index === 0 ? COVER : null,
    createdAt: at,
    updatedAt: at,
  };
  writeFileSync(join(place.dataDirectory, 'mods', `${record.id}.json`), JSON.stringify(record));
}

/** Edits a protocol's file as a text editor would, and waits until Hangar has noticed. */
async function editProtocol(index: number, title: string): Promise<void> {
  writeProtocol(index, title);
  await expect
    .poll(async () => (await hangar.client.get(`/api/protocols?ids=protocol-${index}`))[0]?.title)
    .toBe(title);
}

/** Delays responses from these addresses until released. */
async function delayRequests(page: Page, addresses: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    // The page may have been closed and no longer need the response.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Returns the stored state of `first-covers.ts`, read from another page of the same origin. */
function getStoredCovers(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('hangar.covers') ?? '');
}

function isPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

async function getBoundingBox(element: Locator): Promise<Record<string, number>> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

function card(page: Page, title: string): Locator {
  return page.getByRole('gridcell').filter({ has: page.getByText(title, { exact: true }).first() });
}

/** Waits until the grid has all protocols, not only the first hundred. */
async function expectAll(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Protocols' });
  await expect
    .poll(async () => Number(await grid.getAttribute('aria-rowcount')))
    .toBeGreaterThan(PROTOCOLS / 10);
}
