import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { HangarProcess, createTemporaryHome, type TemporaryHome } from '@hangar/test-world';

import { StartingHangar } from './support/building-hangar';
import { captureScreenshot } from './support/gallery';

let place: TemporaryHome;
let hangar: HangarProcess;
let buildingHangar: StartingHangar;

test.beforeEach(async () => {
  place = createTemporaryHome();
  mkdirSync(join(place.dataDirectory, 'mods'), { recursive: true });
  writeProtocol('Old Harbour');
  hangar = await HangarProcess.start(place);
  buildingHangar = await StartingHangar.startFor(hangar.url);
});

test.afterEach(async () => {
  buildingHangar.stop();
  await hangar.stop();
  place.remove();
});

test('the cards from the last visit are shown before Hangar responds, and then updated', async ({ page }) => {
  await page.goto(buildingHangar.url);
  await expect(card(page, 'Old Harbour')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hangar.answers'))).not.toBeNull();
  await page.goto('about:blank');

  buildingHangar.build();
  await page.goto(buildingHangar.url);
  await expect(card(page, 'Old Harbour')).toBeVisible();
  await captureScreenshot(page, 'last-visit-while-starting');
  writeProtocol('New Harbour');
  buildingHangar.finish();
  await expect(card(page, 'New Harbour')).toBeVisible();
  await expect(card(page, 'Old Harbour')).toHaveCount(0);
});

test('a browser without stored cards waits for Hangar', async ({ page }) => {
  buildingHangar.build();
  await page.goto(buildingHangar.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card(page, 'Old Harbour')).toHaveCount(0);
  buildingHangar.finish();
  await expect(card(page, 'Old Harbour')).toBeVisible();
});

/** Writes the protocol's file as a text editor would. */
function writeProtocol(title: string): void {
  const now = '2026-01-01T00:00:00.000Z';
  const record = { id: 'harbour', title, files: [], tags: [], createdAt: now, updatedAt: now };
  writeFileSync(join(place.dataDirectory, 'mods', `${record.id}.json`), JSON.stringify(record));
}

function card(page: Page, title: string): Locator {
  return page.getByRole('gridcell').filter({ has: page.getByText(title, { exact: true }).first() });
}
