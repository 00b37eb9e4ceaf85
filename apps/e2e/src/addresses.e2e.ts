import type { IModFile, IProtocol } from '@hangar/domain';
import type { Locator, Page } from '@playwright/test';
import { writeTestFiles } from '@hangar/test-world';

import { addLibrary } from './support/library';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** An address, the title of its page, and an element that shows that the page was reached. */
interface PageCase {
  readonly path: string;
  readonly title: string;
  readonly check: (page: Page) => Promise<void>;
}

let slate: IProtocol;
let twoItems: IModFile;

test.beforeAll(async ({ world }) => {
  const [first, second] = await addLibrary(world, ['Slate Mountain', 'Winter Quarry', 'Cobalt Descent']);
  const { client } = world.walk;
  slate = await client.put(`/api/protocols/${first?.id}`, { tags: ['Slow burn'] });
  await client.put(`/api/protocols/${second?.id}`, { tags: ['Slow burn', 'Cold'] });
  const files = writeTestFiles(world.place.at('downloads'));
  const [file] = await world.walk.addModFiles([files.twoItems, files.patch]);
  twoItems = file as IModFile;
});

test('every view, filter, sort order and search of Launch has an address', async ({ page, world }) => {
  const [freedoom] = await world.walk.client.get('/api/versions');
  await visitAll(page, world, [
    launch('/?view=grid', async () => {
      await expect(page.getByRole('grid', { name: 'Protocols' }).getByRole('gridcell')).toHaveCount(3);
      await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked();
    }),
    launch('/?view=list&sort=title&dir=asc', async () => {
      await expect(titles(page)).toHaveText(['Cobalt Descent', 'Slate Mountain', 'Winter Quarry']);
      await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
    }),
    launch('/?view=list&sort=title&dir=desc', async () => {
      await expect(titles(page)).toHaveText(['Winter Quarry', 'Slate Mountain', 'Cobalt Descent']);
    }),
    launch(`/?view=detail&protocol=${slate.id}`, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slate Mountain');
      await expect(page.getByRole('link', { name: 'Slate Mountain' })).toHaveAttribute(
        'aria-current',
        'true',
      );
    }),
    launch('/?view=list&tag=Slow%20burn&tag=Cold', async () => {
      await expect(titles(page)).toHaveText(['Winter Quarry']);
      await expect(page.getByRole('button', { name: 'Cold', pressed: true })).toBeVisible();
    }),
    launch(`/?view=grid&game=${freedoom?.slug}`, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toContainText(freedoom?.name ?? 'a base game');
    }),
    launch('/?game=no-such-game', async () => {
      await expect(page.getByText('No protocols use this base game yet.')).toBeVisible();
    }),
    launch('/?q=quarry', async () => {
      await expect(page.getByRole('textbox', { name: 'Search everything' })).toHaveValue('quarry');
      const results = page.getByRole('grid', { name: 'Search results' });
      await expect(results.getByRole('heading', { name: 'Protocols' })).toBeVisible();
      await expect(results.getByRole('button', { name: 'Launch Winter Quarry' })).toBeVisible();
    }),
    launch('/?view=nonsense&sort=nonsense', async () => {
      await expect(page.getByRole('grid', { name: 'Protocols' }).getByRole('gridcell')).toHaveCount(3);
    }),
  ]);
});

test('every tab of Install, its protocol, its filters and its dialog have an address', async ({
  page,
  world,
}) => {
  const tab = (name: RegExp) => page.getByRole('navigation', { name: 'Install' }).getByRole('link', { name });
  const expectTab = (name: RegExp) => expect(tab(name)).toHaveAttribute('aria-current', 'page');
  await visitAll(page, world, [
    install('/install', async () => {
      await expectTab(/Protocol/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('New protocol');
    }),
    install(`/install?tab=configuration&protocol=${slate.id}`, async () => {
      await expect(page.getByLabel('Title')).toHaveValue('Slate Mountain');
    }),
    install('/install?tab=configuration&protocol=no-such-protocol', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protocol not found');
    }),
    install(`/install?tab=configuration&file=${twoItems.id}`, async () => {
      await expect(page.getByRole('list', { name: 'Files, in load order' })).toContainText(twoItems.name);
    }),
    install('/install?tab=files&q=counted', async () => {
      await expectTab(/Mod files/);
      await expect(page.getByRole('searchbox', { name: 'Search mod files' })).toHaveValue('counted');
      await expect(page.getByRole('grid', { name: 'Mod files' })).toContainText('counted as monsters');
      await expect(page.getByRole('grid', { name: 'Mod files' })).not.toContainText(twoItems.name);
    }),
    install(`/install?tab=files&edit=${twoItems.id}`, async () => {
      await expect(page.getByRole('dialog', { name: twoItems.name })).toBeVisible();
    }),
    install('/install?tab=wads', async () => {
      await expectTab(/Base games/);
      await expect(page.getByRole('heading', { level: 1, name: 'Base games' })).toBeVisible();
    }),
    install('/install?tab=nonsense', () => expectTab(/Protocol/)),
  ]);
});

test('the player page has an address, and an unknown address shows an error with a way back', async ({
  page,
  world,
}) => {
  await visitAll(page, world, [
    {
      path: '/player',
      title: 'Player · Hangar',
      check: () => expect(page.getByRole('link', { name: /^Achievements/ })).toBeVisible(),
    },
    {
      path: '/deleted',
      title: 'Recently deleted · Hangar',
      check: () => expect(page.getByRole('heading', { level: 1 })).toContainText('Recently deleted'),
    },
    ...['/no-such-page', '/install/no/such/page?tab=files'].map((path) => ({
      path,
      title: 'Not found · Hangar',
      check: () => expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found'),
    })),
  ]);
  await page.getByRole('main').getByRole('link', { name: 'Go to Launch' }).click();
  await expect(page).toHaveURL(`${world.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All protocols');
});

test('Back and Forward go through the choices step by step', async ({ page, world }) => {
  await open(page, world, '/?view=grid');
  await page.getByRole('radio', { name: 'List' }).check({ force: true });
  await expect(page).toHaveURL(/view=list/);
  await page.getByRole('button', { name: 'Slow burn' }).click();
  await expect(titles(page)).toHaveCount(2);
  await mainLink(page, 'Install').click();
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.getByRole('link', { name: 'Mod files' }).click();
  await expect(page.getByRole('grid', { name: 'Mod files' })).toBeVisible();

  await page.goBack();
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.goBack();
  await expect(titles(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Slow burn', pressed: true })).toBeVisible();
  await page.goBack();
  await expect(titles(page)).toHaveCount(3);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked();
  for (let step = 0; step < 4; step++) await page.goForward();
  await expect(page.getByRole('grid', { name: 'Mod files' })).toBeVisible();
  await expect(page).toHaveURL(/tab=files/);
});

test('typing a search is one step for Back, which restores the page as it was', async ({ page, world }) => {
  await open(page, world, '/install?tab=wads');
  await page.getByRole('textbox', { name: 'Search everything' }).pressSequentially('cobalt');
  await expect(page).toHaveURL(`${world.url}/?q=cobalt`);
  await expect(page.getByRole('textbox', { name: 'Search everything' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${world.url}/install?tab=wads`);
  await expect(page.getByRole('textbox', { name: 'Search everything' })).toHaveValue('');
});

test('Back closes a dialog that has an address', async ({ page, world }) => {
  await open(page, world, '/install?tab=files');
  await page.getByRole('row', { name: twoItems.name }).dblclick();
  const dialog = page.getByRole('dialog', { name: twoItems.name });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${world.url}/install?tab=files`);
});

test('the heading is focused after navigating to another page, but not within the same page', async ({
  page,
  world,
}) => {
  await open(page, world);
  for (const [name, heading] of [
    ['Install', 'New protocol'],
    ['Launch', 'All protocols'],
  ] as const) {
    await mainLink(page, name).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }
  await page.getByRole('link', { name: 'Player' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Player' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'All protocols' })).toBeFocused();
  await page.getByRole('button', { name: 'Slow burn' }).press('Enter');
  await expect(page).toHaveURL(/tag=Slow/);
  await expect(page.getByRole('button', { name: 'Slow burn' })).toBeFocused();
  // The detail view loads separately, so its heading appears a moment later.
  await page.getByRole('radio', { name: 'Detail' }).press('Space');
  await expect(page).toHaveURL(/view=detail/);
  await page.getByRole('link', { name: 'Player' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Player' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** Opens each address in a new page, then reloads it. Both must show the same content. */
async function visitAll(page: Page, world: UiWorld, cases: readonly PageCase[]): Promise<void> {
  for (const { path, title, check } of cases) {
    await test.step(path, async () => {
      await page.goto(`${world.url}${path}`);
      await check(page);
      await expect(page).toHaveTitle(title);
      await page.reload();
      await check(page);
      await expect(page).toHaveTitle(title);
    });
  }
}

function launch(path: string, check: PageCase['check']): PageCase {
  return { path, title: 'Launch · Hangar', check };
}

function install(path: string, check: PageCase['check']): PageCase {
  return { path, title: 'Install · Hangar', check };
}

/** Returns the titles in the list view, from top to bottom. */
function titles(page: Page): Locator {
  return page.getByRole('grid', { name: 'Protocols' }).getByRole('row').locator('b');
}

function mainLink(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}
