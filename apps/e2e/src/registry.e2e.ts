import type { IModFile } from '@hangar/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { RecordingProxy, RegistryProcess, until, writeRoom } from '@hangar/test-world';

import { captureEveryTheme, captureScreenshot } from './support/gallery';
import { expectAccessible } from './support/accessibility';
import { watchPage } from './support/page-watch';
import {
  addFiles,
  openPlayer,
  getCatalogue,
  crashAndRestart,
  row,
  getSettings,
  findSunder,
  setLookup,
  type Player,
} from './support/player';
import { open } from './support/ui-world';

const LINK = 'https://example.org/sunder';
const VERSION = '2407';

/** The content of the review queue. */
interface Queue {
  readonly total: number;
  readonly submissions: readonly { readonly name: string; readonly url: string; readonly senders: number }[];
}

// These tests are steps of one scenario: Ada submits details to the Registry, and Ben receives them.
test.describe.configure({ mode: 'serial' });

let registry: RegistryProcess;
/** A proxy in front of the Registry that only Ben uses. */
let proxy: RecordingProxy;
let ada: Player;
let ben: Player;
/** The paths of the mod files, whose bytes are the same for both players. */
let rooms: { readonly sunder: string; readonly hands: string };

test.beforeAll(async ({ browser }) => {
  registry = await RegistryProcess.start();
  proxy = await RecordingProxy.startFor(registry.url);
  // Ada enters the address in her settings; Ben's Hangar was started with it.
  ada = await openPlayer(browser, '');
  ben = await openPlayer(browser, proxy.url);
  const folder = ada.world.place.at('downloads');
  rooms = { sunder: writeRoom(folder, 'sndr_v2'), hands: writeRoom(folder, 'smooth hands') };
});

test.afterEach(() => {
  expect([...ada.watch.pageErrors, ...ben.watch.pageErrors], 'page errors').toEqual([]);
});

test.afterAll(async () => {
  await ada?.close();
  await ben?.close();
  proxy?.stop();
  await registry?.stop();
});

test('a linked file is submitted for review with its name, version and load order', async () => {
  await setLookup(ada, true, registry.url);
  await addFiles(ada, [rooms.hands, rooms.sunder]);
  expect(await queue(), 'a file without a link is not submitted').toMatchObject({ total: 0 });

  await row(ada, 'sndr_v2').dblclick();
  const editor = ada.page.getByRole('dialog', { name: 'sndr_v2' });
  await editor.getByRole('textbox', { name: 'Name' }).fill('Sunder');
  await editor.getByRole('textbox', { name: 'Version' }).fill(VERSION);
  await editor.getByRole('textbox', { name: 'Link' }).fill(LINK);
  await editor.getByRole('combobox', { name: 'Mod file to load with this one' }).fill('hands');
  await editor.getByRole('listbox', { name: 'Your mod files' }).getByRole('option').click();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor).toBeHidden();

  const { total, submissions } = await until('the file waits in the review queue', async () => {
    const queued = await queue();
    return queued.total > 0 ? queued : null;
  });
  expect(total).toBe(1);
  expect(submissions).toMatchObject([{ name: 'Sunder', url: LINK, senders: 1 }]);
});

test('a moderator signs in with a token, views and approves it', async ({ page }) => {
  const { pageErrors } = watchPage(page, registry.url);
  await page.goto(`${registry.url}/review`);
  await expect(page).toHaveTitle(/^Sign in/);
  await checkReviewPage(page, 'sign-in');
  await page.getByLabel('Your token').fill(registry.token);
  await page.getByRole('button', { name: 'Sign in' }).click();

  const queued = page.getByRole('region', { name: 'Submissions' }).getByRole('row', { name: /Sunder/ });
  await expect(queued).toContainText(VERSION);
  await expect(queued).toContainText('example.org');
  await checkReviewPage(page, 'queue');
  await queued.getByRole('link', { name: 'Sunder' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunder');
  await expect(page.getByRole('link', { name: LINK })).toBeVisible();
  const comparison = page.getByRole('table', { name: 'This file has no active entry yet' });
  for (const text of ['Sunder', VERSION, 'smooth hands']) await expect(comparison).toContainText(text);
  await captureScreenshot(page, 'review-submission-as-opened');
  await page.getByText('Edit, then approve').click();
  await expect(page.getByRole('button', { name: 'Approve as edited' })).toBeVisible();
  await checkReviewPage(page, 'submission');

  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Approved. The entry is active.');
  await captureScreenshot(page, 'review-approved');
  for (const tabName of ['Entries', 'History', 'Blocked sites']) {
    await page.getByRole('navigation', { name: 'Review' }).getByRole('link', { name: tabName }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tabName);
    await checkReviewPage(page, tabName.toLowerCase().replace(' ', '-'));
  }
  await page.goto(`${registry.url}/review/entries?q=sunder`);
  await page.getByRole('link', { name: 'Sunder' }).click();
  await expect(page.getByRole('button', { name: 'Remove this entry' })).toBeVisible();
  await checkReviewPage(page, 'entry');
  expect(pageErrors, 'page errors').toEqual([]);
});

test('another player adds the same file, and its name, version, link and load order appear automatically', async () => {
  expect(await getSettings(ben)).toMatchObject({ registryLookupEnabled: false });
  expectNothingSent();
  await setLookup(ben, true);
  await addFiles(ben, [rooms.hands, rooms.sunder]);

  const filled = row(ben, 'Sunder');
  await expect(filled).toContainText('Filled in by the Registry');
  await expect(filled).toContainText('sndr_v2.wad');
  await expect(filled).toContainText(VERSION);
  await expect(filled).toContainText('1 file');
  await expect(filled.getByRole('link', { name: 'Page of Sunder' })).toHaveAttribute('href', LINK);
  await expect(row(ben, 'smooth hands')).not.toContainText('Filled in by the Registry');
  await captureEveryTheme(ben.page, 'registry-filled-in');

  const [known, filledIn] = await Promise.all([ada, ben].map(findSunder));
  const { hashValue, name, version, url, loadOrder } = known as IModFile;
  expect(filledIn).toMatchObject({ hashValue, name, version, url, loadOrder });
  expect(loadOrder).toEqual([
    expect.objectContaining({ name: 'smooth hands' }),
    expect.objectContaining({ hashValue }),
  ]);
  expect(proxy.sent, "a lookup doesn't send the UUID").not.toMatch(/x-registry-uuid/i);
  expect(await queue(), 'details that the Registry has are not submitted').toMatchObject({ total: 0 });
});

test('the search of the page finds it in the Registry', async () => {
  const { page } = ben;
  await search(page, 'sund');
  const results = page.getByRole('grid', { name: 'Search results' });
  await expect(results.getByRole('heading', { name: 'Registry' })).toBeVisible();
  const found = results.getByRole('row').filter({ has: page.getByRole('link', { name: /^example\.org/ }) });
  await expect(found).toContainText('Sunder');
  await expect(found).toContainText(VERSION);
  await expect(found.getByRole('link')).toHaveAttribute('href', LINK);
  await captureEveryTheme(page, 'registry-search');
  // Words that have been replaced in the search field are no longer looked up.
  await search(page, '');
});

test('while turned off, nothing is requested or submitted by any action, and no entry changes', async () => {
  // Everything is done twice, with a restart in between. On a busy computer, that takes longer than the usual minute.
  test.setTimeout(120_000);
  const before = await getCatalogue(ben);
  await setLookup(ben, false);
  proxy.clear();
  expect(await getCatalogue(ben)).toEqual(before);

  await useAllFeatures(ben);
  await crashAndRestart(ben);
  await useAllFeatures(ben);
  expectNothingSent();
  const otherFiles = (files: IModFile[]) => files.filter(({ name }) => !name.startsWith('room '));
  expect(otherFiles(await getCatalogue(ben))).toEqual(before);

  // The same actions are recorded when the feature is on. This proves that the proxy works.
  await setLookup(ben, true);
  await search(ben.page, 'sunder');
  await expect.poll(() => proxy.sent).toContain('GET /api/mods?');
  expect(await queue(), 'earlier changes are not submitted').toMatchObject({ total: 0 });
});

/** Searches, adds, describes, opens and deletes. All of these would contact the Registry if lookup were turned on. */
async function useAllFeatures(player: Player): Promise<void> {
  const { page, world } = player;
  await open(page, world);
  await search(page, 'sunder');
  await expect(page.getByRole('grid', { name: 'Search results' })).toContainText('Sunder');
  await expect(page.getByRole('heading', { name: 'Registry' })).toHaveCount(0);

  const name = `room ${Date.now()}`;
  await addFiles(player, [writeRoom(world.place.at(name), name)]);
  await row(player, name).dblclick();
  const editor = page.getByRole('dialog', { name });
  await editor.getByRole('textbox', { name: 'Link' }).fill('https://example.org/unheard-of');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor).toBeHidden();
  const [sunder] = (await getCatalogue(player)).filter((file) => file.name === 'Sunder');
  expect(await world.walk.client.get(`/api/registry/lookup/${sunder?.hashValue}`)).toBeNull();
  expect(await world.walk.client.get('/api/registry/search?q=sunder')).toEqual([]);
  for (const path of ['/install?tab=configuration', '/install?tab=wads', '/player']) {
    await open(page, world, path);
  }
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search everything' }).fill(words);
}

function queue(): Promise<Queue> {
  return registry.request('/api/review/submissions');
}

function expectNothingSent(): void {
  expect({ connections: proxy.connections, sent: proxy.sent }).toEqual({ connections: 0, sent: '' });
}

/** The review pages have one theme. The pictures show them in a wide and a narrow window. */
async function checkReviewPage(page: Page, name: string): Promise<void> {
  const fullSize = page.viewportSize();
  await captureScreenshot(page, `review-${name}`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await captureScreenshot(page, `review-${name}-narrow`);
  if (fullSize) await page.setViewportSize(fullSize);
}
