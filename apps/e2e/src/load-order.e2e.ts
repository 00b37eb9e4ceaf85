import type { IProtocol } from '@hangar/domain';
import type { Locator, Page } from '@playwright/test';
import { openWads, writeRoom } from '@hangar/test-world';

import { drag } from './support/drag';
import { dropFiles } from './support/drop-files';
import { captureScreenshot } from './support/gallery';
import { fileNames, fileRow } from './support/load-order-list';
import { pickFiles } from './support/pick-files';
import { waitForRunningSession } from './support/play';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** A load order built manually in the form, and the game launched with it. */
test.describe.serial('a load order', () => {
  let freedoom: string;
  let protocolId: string;

  test.beforeAll(async ({ world }) => {
    await world.walk.addPorts(['crispy-doom']);
    freedoom = (await world.walk.dropFreedoom()).version.iwadPath;
    const rooms = ['cellar', 'attic', 'garden'].map((name) => writeRoom(world.place.at('made'), name));
    await world.walk.addModFiles(rooms);
  });

  test('is built from the catalogue, the disk and a drop, by dragging and by keyboard', async ({
    page,
    world,
  }) => {
    await open(page, world, '/install');
    await page.getByLabel('Title').fill('Four rooms');
    await page.getByLabel('Extra arguments').fill('-nosound -window');
    for (const name of ['cellar', 'attic']) await addFromCatalogue(page, name);
    await page.getByRole('button', { name: 'From disk…' }).click();
    await pickFiles(page, /^Add mod files/, [writeRoom(world.place.at('on disk'), 'kitchen')]);
    await dropFiles(page.getByRole('main').getByRole('form'), [writeRoom(world.place.at('dropped'), 'hall')]);
    await expect(fileNames(page)).toHaveText(['cellar', 'attic', 'kitchen', 'hall']);
    await expect(fileRow(page, 'kitchen')).toContainText('From disk');
    const command = page.getByRole('main').locator('hangar-command-preview');
    await expect(command).toContainText(/cellar\S*\.wad.*attic\S*\.wad.*kitchen\S*\.wad.*hall\S*\.wad/s);

    await drag(grip(page, 'hall'), fileRow(page, 'cellar'));
    await expect(fileNames(page)).toHaveText(['hall', 'cellar', 'attic', 'kitchen']);
    await grip(page, 'kitchen').press('Alt+ArrowUp');
    await expect(fileNames(page)).toHaveText(['hall', 'cellar', 'kitchen', 'attic']);
    await expect(grip(page, 'kitchen')).toBeFocused();
    await grip(page, 'hall').press('Alt+ArrowDown');
    await expect(fileNames(page)).toHaveText(['cellar', 'hall', 'kitchen', 'attic']);
    await expect(command).toContainText(/cellar\S*\.wad.*hall\S*\.wad.*kitchen\S*\.wad.*attic\S*\.wad/s);

    await page.getByRole('switch', { name: 'kitchen is loaded' }).uncheck();
    await expect(command).not.toContainText('kitchen');
    await addFromCatalogue(page, 'garden');
    await expect(command).toContainText('garden');
    await page.getByRole('button', { name: 'Remove garden' }).click();
    await expect(command).not.toContainText('garden');
    await captureScreenshot(page, 'load-order-form');

    await save(page);
    await expect(page).toHaveURL(/protocol=four-rooms/);
    protocolId = new URL(page.url()).searchParams.get('protocol') ?? '';
    const { files } = await stored(world);
    expect(files.map(({ name, enabled }) => [name, enabled])).toEqual([
      ['cellar', true],
      ['hall', true],
      ['kitchen', false],
      ['attic', true],
    ]);
  });

  test('is the list of files that the game has open, in this order', async ({ page, world }) => {
    await open(page, world);
    await page.getByRole('button', { name: 'Launch Four rooms' }).click();
    await expectGameWith(page, world, ['cellar', 'hall', 'attic']);
    await page
      .getByRole('region', { name: 'Status' })
      .getByRole('button', { name: 'Stop Four rooms' })
      .click();
    await expect(page.getByRole('button', { name: 'Launch Four rooms' })).toBeVisible();
  });

  test('is edited later, and launched from the message after saving', async ({ page, world }) => {
    await open(page, world, `/install?tab=configuration&protocol=${protocolId}`);
    await expect(fileNames(page)).toHaveText(['cellar', 'hall', 'kitchen', 'attic']);
    await page.getByRole('switch', { name: 'kitchen is loaded' }).check();
    await grip(page, 'attic').click();
    await page.getByRole('menuitem', { name: 'Move to the top' }).click();
    await page.getByRole('button', { name: 'Remove hall' }).click();
    await save(page);
    await page.getByRole('button', { name: 'Launch', exact: true }).click();
    await expectGameWith(page, world, ['attic', 'cellar', 'kitchen']);
    await page
      .getByRole('region', { name: 'Status' })
      .getByRole('button', { name: 'Stop Four rooms' })
      .click();
    await expect(page.getByRole('timer')).toHaveCount(0);
  });

  test('is tested without being saved', async ({ page, world }) => {
    await open(page, world, `/install?tab=configuration&protocol=${protocolId}`);
    await page.getByRole('button', { name: 'Remove kitchen' }).click();
    await page.getByRole('button', { name: 'Test launch' }).click();
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Test launch');
    await expectGameWith(page, world, ['attic', 'cellar']);
    await page.getByRole('button', { name: 'Stop test launch', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Test launch', exact: true })).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    expect((await stored(world)).files.map(({ name }) => name)).toEqual(['attic', 'cellar', 'kitchen']);
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(fileNames(page)).toHaveText(['attic', 'cellar', 'kitchen']);
  });

  test('with an error is not saved: the form keeps its values and shows the error next to the field', async ({
    page,
    world,
  }) => {
    await open(page, world, `/install?tab=configuration&protocol=${protocolId}`);
    const parameters = page.getByLabel('Extra arguments');
    await parameters.fill('-nosound "half a word');
    await expect(parameters).toHaveAccessibleDescription('Close the quotation mark.');
    await page.getByLabel('Title').fill('   ');
    await page.getByLabel('Description').fill('All of this stays.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Enter a title.');
    await captureScreenshot(page, 'load-order-faults');
    await page.getByLabel('Title').fill('Four rooms and a fault');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(parameters).toBeFocused();
    await expect(parameters).toHaveValue('-nosound "half a word');
    expect((await stored(world)).title).toBe('Four rooms');
    await parameters.fill('-nosound "a whole word" -window');
    await save(page);
    expect(await stored(world)).toMatchObject({
      title: 'Four rooms and a fault',
      description: 'All of this stays.',
      launchParameters: '-nosound "a whole word" -window',
    });
  });

  test.describe('if the launcher rejects it', () => {
    // Chromium logs every refused request to the console.
    test.use({ expectedErrors: [/400|412/] });

    test("keeps the form, and shows the launcher's message at the field", async ({ page, world }) => {
      await open(page, world, `/install?tab=configuration&protocol=${protocolId}`);
      await page.getByLabel('Description').fill('Written before the refusal');
      // Only the launcher knows that this folder is not allowed.
      const folder = page.getByRole('textbox', { name: 'Save folder' });
      await folder.fill('/proc/hangar');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(folder).toHaveAccessibleDescription(/outside \/proc and \/sys/);
      await expect(page.getByLabel('Description')).toHaveValue('Written before the refusal');
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      await folder.fill('');
      await save(page);
      expect((await stored(world)).description).toBe('Written before the refusal');
    });

    for (const { choice, title, map } of [
      { choice: 'Use theirs', title: 'Theirs', map: 'MAP05' },
      { choice: 'Keep mine', title: 'Mine', map: undefined },
    ]) {
      test(`after a change by another user, shows the difference and applies the choice: ${choice}`, async ({
        page,
        world,
      }) => {
        const { client } = world.walk;
        await client.put(`/api/protocols/${protocolId}`, { title: 'Ours', options: {} });
        await open(page, world, `/install?tab=configuration&protocol=${protocolId}`);
        await expect(page.getByLabel('Title')).toHaveValue('Ours');
        await page.getByLabel('Title').fill('Mine');
        await client.put(`/api/protocols/${protocolId}`, { title: 'Theirs', options: { map: 'MAP05' } });
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Theirs was changed elsewhere' });
        const titles = dialog.getByRole('row').filter({ hasText: 'Title' });
        await expect(titles.getByRole('cell')).toHaveText(['Mine', 'Theirs']);
        await expect(dialog.getByRole('row').filter({ hasText: 'Map' })).toContainText('MAP05');
        await dialog.getByRole('button', { name: choice, exact: true }).click();
        await expect(page.getByLabel('Title')).toHaveValue(title);
        await expect(page.getByText('Unsaved changes')).toBeHidden();
        const after = await stored(world);
        expect([after.title, after.options.map]).toEqual([title, map]);
      });
    }
  });

  test('prompts before it is left by a link, a tab, Back or a reload', async ({ page, world }) => {
    await open(page, world);
    await page.getByRole('link', { name: 'Install', exact: true }).click();
    await page.getByLabel('Title').fill('Not lost');
    const question = page.getByRole('alertdialog', { name: 'Save your changes?' });
    const currentUrl = page.url();
    const leaveActions: Record<string, () => Promise<unknown>> = {
      link: () => page.getByRole('link', { name: 'Launch', exact: true }).click(),
      tab: () => page.getByRole('link', { name: /^Base games/ }).click(),
      // The navigation never finishes, so its promise is not awaited.
      back: () => page.evaluate(() => history.back()),
    };
    for (const leave of Object.values(leaveActions)) {
      await leave();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(currentUrl);
      await expect(page.getByLabel('Title')).toHaveValue('Not lost');
    }
    const dialogShown = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await dialogShown;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(page.getByLabel('Title')).toHaveValue('Not lost');

    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: "Don't save" }).click();
    await expect(page).toHaveURL(`${world.url}/`);
    const titles = ((await world.walk.client.get('/api/protocols')) as IProtocol[]).map(({ title }) => title);
    expect(titles).not.toContain('Not lost');
  });

  function stored({ walk }: UiWorld): Promise<IProtocol> {
    return walk.client.get(`/api/protocols/${protocolId}`);
  }

  /** Checks that the only running game has exactly these files open, after the base game, then stops it. */
  async function expectGameWith(page: Page, world: UiWorld, expected: readonly string[]): Promise<void> {
    await expect(page.getByRole('region', { name: 'Status' }).getByRole('timer')).toBeVisible();
    const { pid } = await waitForRunningSession(world);
    const entries = await world.walk.client.get('/api/mod-files/catalog');
    const paths = expected.map((name) => entries.find((entry) => entry.name === name)?.filePath);
    await expect.poll(() => openWads(pid)).toEqual([freedoom, ...paths]);
  }
});

async function addFromCatalogue(page: Page, name: string): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Add a mod file' });
  await search.fill(name);
  await page.getByRole('listbox', { name: 'Your mod files' }).getByRole('option', { name }).click();
  await expect(fileRow(page, name)).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
}

function grip(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Move ${name}`, exact: true });
}
