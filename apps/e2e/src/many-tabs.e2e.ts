import type { IProtocol } from '@hangar/domain';
import type { BrowserContext, Page, Request } from '@playwright/test';

import { addLibrary } from './support/library';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** More tabs than the six connections that browsers allow per server. */
const TABS = 8;

// Eight pages load slowly on a busy computer.
test.setTimeout(180_000);

let protocols: IProtocol[];
let context: BrowserContext;
let streams: Request[];
let tabs: Page[];

// Opening eight pages takes most of the time, so the tests share them. After a failure, Playwright opens new pages.
test.beforeAll(async ({ browser, world }) => {
  protocols = await addLibrary(world, ['Slate Mountain', 'Winter Quarry']);
  context = await browser.newContext();
  streams = getStreams(context);
  tabs = [];
  while (tabs.length < TABS) await addTab(world);
});

test.afterAll(() => context.close());

test.describe('eight tabs of one browser', () => {
  test('share one event stream, and continue when the tab that owns it is closed', async ({ world }) => {
    await rename(world, 'Summer Quarry');
    for (const tab of tabs) await expect(card(tab, 'Summer Quarry')).toBeVisible();
    expect(streams).toHaveLength(1);

    const closed = streamOwner();
    tabs = otherTabs(closed);
    await Promise.all([closed.close(), rename(world, 'Autumn Quarry')]);
    for (const tab of tabs) await expect(card(tab, 'Autumn Quarry')).toBeVisible();
    await rename(world, 'Old Quarry');
    for (const tab of tabs) await expect(card(tab, 'Old Quarry')).toBeVisible();
    expect(streams).toHaveLength(2);
    await addTab(world);
    expect(streams).toHaveLength(2);
  });

  test('continue when the tab with the stream is frozen, and that tab catches up when it resumes', async ({
    world,
  }) => {
    const [frozen, before] = [streamOwner(), streams.length];
    // Chromium only freezes hidden tabs, but no tab is hidden in a test. The test therefore dispatches the event that
    // precedes freezing.
    await frozen.evaluate(() => document.dispatchEvent(new Event('freeze')));
    await rename(world, 'Ice Quarry');
    for (const tab of otherTabs(frozen)) await expect(card(tab, 'Ice Quarry')).toBeVisible();
    expect(streams).toHaveLength(before + 1);
    await frozen.evaluate(() => document.dispatchEvent(new Event('resume')));
    await expect(card(frozen, 'Ice Quarry')).toBeVisible();
    expect(streams).toHaveLength(before + 1);
  });

  test('continue when the tab with the stream hangs', async ({ world }) => {
    const [stuck, before] = [streamOwner(), streams.length];
    const debugSession = await context.newCDPSession(stuck);
    await debugSession.send('Debugger.enable');
    await debugSession.send('Debugger.pause');
    const lateTab = await addTab(world);
    await expect(card(lateTab, 'Slate Mountain')).toBeVisible({ timeout: 30_000 });
    await rename(world, 'Quarry in Motion');
    for (const tab of otherTabs(stuck)) await expect(card(tab, 'Quarry in Motion')).toBeVisible();
    expect(streams).toHaveLength(before + 1);
    await debugSession.send('Debugger.disable');
    await expect(card(stuck, 'Quarry in Motion')).toBeVisible();
    expect(streams).toHaveLength(before + 1);
  });

  test('catch up automatically after Hangar was unavailable', async ({ world }) => {
    world.walk.options.port = Number(new URL(world.url).port);
    await world.walk.hangar.crash();
    for (const tab of tabs) await expect(banner(tab)).toBeVisible();
    await world.walk.startLauncher();
    await rename(world, 'Quarry Anew');
    for (const tab of tabs) {
      await expect(banner(tab)).toBeHidden({ timeout: 20_000 });
      await expect(card(tab, 'Quarry Anew')).toBeVisible();
    }
  });
});

async function addTab(world: UiWorld): Promise<Page> {
  const tab = await context.newPage();
  await open(tab, world);
  tabs.push(tab);
  return tab;
}

/** Collects the requests for an event stream, starting now. */
function getStreams(watchedContext: BrowserContext): Request[] {
  const requests: Request[] = [];
  watchedContext.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') requests.push(request);
  });
  return requests;
}

/** Returns the tab that opened the most recent stream. */
function streamOwner(): Page {
  return (streams.at(-1) as Request).frame().page();
}

function otherTabs(excluded: Page): Page[] {
  return tabs.filter((tab) => tab !== excluded);
}

async function rename(world: UiWorld, title: string): Promise<void> {
  await world.walk.client.put(`/api/protocols/${protocols[1]?.id}`, { title });
}

function banner(page: Page) {
  return page.getByRole('status').filter({ hasText: 'this page reconnects automatically.' }).first();
}

function card(page: Page, title: string) {
  return page.getByRole('gridcell', { name: title });
}
