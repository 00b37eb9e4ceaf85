import { expect, test, type Page } from '@playwright/test';

import { startAccessHost, type AccessHost } from './support/access-host';

/** The reason shown on a disabled control. */
const REASON = "You don't have permission to do this.";

let host: AccessHost;

test.beforeAll(async () => {
  host = await startAccessHost();
});
test.afterAll(() => host.stop());
test.afterEach(() => host.client.call('POST', '/repair-sign-in'));

/** Opens a page of Hangar, and signs in. */
async function openSignedIn(page: Page, path = '/'): Promise<void> {
  await page.goto(host.url + path);
  await page.getByRole('link', { name: 'Enter' }).click();
  await expect(page).toHaveURL(host.url + path);
  await expect(userButton(page)).toBeVisible();
}

const userButton = (page: Page) => page.getByRole('button', { name: 'Signed in as Dana Whitfield' });
const card = (page: Page) => page.getByRole('gridcell', { name: 'Rust Cathedral' }).first();

/** Counts the visits to the sign-in page. */
function countSignIns(page: Page): () => number {
  let visits = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/login') visits++;
  });
  return () => visits;
}

test('users sign in on the page of the host, and return to where they were', async ({ page }) => {
  const count = countSignIns(page);
  await openSignedIn(page, '/install?tab=configuration');
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toBeVisible();
  expect(count()).toBe(1);
});

test('a sign-in that has no effect is explained instead of repeated', async ({ page }) => {
  await host.client.call('POST', '/break-sign-in');
  const count = countSignIns(page);
  await page.goto(host.url);
  const view = page.getByRole('dialog', { name: "You're not signed in." });
  await expect(view).toContainText('Sign in to use this Hangar.');
  expect(count()).toBe(1);
  await host.client.call('POST', '/repair-sign-in');
  await view.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByRole('link', { name: 'Enter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(view).toBeHidden();
});

test('an open form is kept when the session ends', async ({ page, context }) => {
  await openSignedIn(page, '/install?tab=configuration');
  await page.getByLabel('Title').fill('Typed before the session ended');
  await host.client.call('POST', '/end-sessions');
  const view = page.getByRole('dialog', { name: 'Your session has ended.' });
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    view.getByRole('link', { name: 'Sign in in a new tab' }).click(),
  ]);
  await tab.getByRole('link', { name: 'Enter' }).click();
  await expect(view).toBeHidden({ timeout: 20_000 });
  await expect(page.getByLabel('Title')).toHaveValue('Typed before the session ended');
});

test('a page without unsaved changes opens the sign-in page when the session ends', async ({ page }) => {
  await openSignedIn(page, '/deleted');
  await host.client.call('POST', '/end-sessions');
  // The page may notice earlier that the session ended, because of a background request.
  await page.keyboard.press('i');
  await page.getByRole('link', { name: 'Enter' }).click();
  await expect(page).toHaveURL(/\/(deleted|install)/);
  await expect(userButton(page)).toBeVisible();
});

test.describe('a user who must not delete protocols or change settings', () => {
  test.beforeEach(async ({ page }) => {
    await openSignedIn(page);
    const created = await page.request.post(`${host.url}/api/protocols`, {
      data: { title: 'Rust Cathedral' },
    });
    expect(created.ok()).toBe(true);
    await page.reload();
    await expect(card(page)).toBeVisible();
    await expect(userButton(page)).toBeVisible();
  });

  test('is shown by name, with their permissions', async ({ page }) => {
    await userButton(page).click();
    const permissions = page.getByRole('list', { name: 'Permissions' });
    await expect(permissions.getByRole('listitem')).toHaveText([
      'Play',
      'Rate, tag and edit protocols',
      'Add mods and protocols',
      /Delete protocols.*not allowed/,
      /Change the settings.*not allowed/,
    ]);
    await page.getByRole('link', { name: 'Statistics' }).click();
    await expect(page).toHaveURL(`${host.url}/player`);
  });

  test('signs out in the user menu', async ({ page }) => {
    await userButton(page).click();
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${host.url}/leave`);
    await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Enter' })).toBeVisible();
  });

  test('finds the controls disabled, with the reason', async ({ page }) => {
    await card(page).hover();
    const button = card(page).getByRole('button', { name: 'Delete' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('aria-description', REASON);
    // Playwright would wait until the button is enabled, but users also press disabled buttons.
    await button.click({ force: true });
    await expect(page.getByText(REASON)).toBeVisible();
    await card(page).click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  });

  test('finds the settings disabled wherever they can be changed', async ({ page }) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('tab', { name: 'Source ports' }).click();
    for (const name of ['Save', 'Add manually…', 'Find installed ports'])
      await expect(settings.getByRole('button', { name })).toHaveAttribute('aria-description', REASON);
    await settings.getByRole('button', { name: 'Add manually…' }).click({ force: true });
    await expect(page.getByText(REASON)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('theme');
    await expect(page.getByRole('option', { name: /Search your library/ })).toBeVisible();
    await expect(page.getByRole('option', { name: /^Theme:/ })).toHaveCount(0);
  });

  test('cannot delete with the keyboard or for several protocols', async ({ page }) => {
    await card(page).focus();
    await page.keyboard.press('Delete');
    await expect(page.getByText(REASON)).toBeVisible();
    await page.keyboard.press('Space');
    const bar = page.getByRole('toolbar', { name: 'Selected protocols' });
    await expect(bar.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
    await expect(bar.getByRole('button', { name: 'Tag' })).not.toHaveAttribute('aria-disabled', 'true');
    await expect(card(page)).toBeVisible();
  });
});

test.describe('a read-only library', () => {
  let readOnlyHost: AccessHost;
  test.beforeAll(async () => {
    readOnlyHost = await startAccessHost({ HOST_READ_ONLY: '1' });
  });
  test.afterAll(() => readOnlyHost.stop());

  test('leaves out everything that changes or launches something', async ({ page }) => {
    await page.goto(readOnlyHost.url);
    await expect(page.getByRole('note')).toContainText('Read-only. This library is empty.');
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Read-only');
    for (const name of ['Add a file', 'New protocol', 'Import a pack', 'Signed in as Dana Whitfield'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByText('Hangar found your games')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Install' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Launch' }).first()).toBeVisible();
    await page.keyboard.press('i');
    await expect(page.getByText(REASON)).toBeVisible();
    await expect(page).toHaveURL(`${readOnlyHost.url}/`);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('protocol');
    await expect(page.getByRole('option', { name: /New protocol/ })).toHaveCount(0);
  });
});
