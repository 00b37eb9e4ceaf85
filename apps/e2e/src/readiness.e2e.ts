import { rmSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { IModFile } from '@hangar/domain';
import { buildWad, exitMap, lump, writeRoom } from '@hangar/test-world';
import AdmZip from 'adm-zip';

import { expectAccessible } from './support/accessibility';
import { FakePort } from './support/fake-port';
import { expectFit } from './support/fit';
import { captureEveryTheme, captureScreenshot } from './support/gallery';
import { NIGHTLY } from './support/nightly';
import { waitForRunningSession } from './support/play';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** The problems of a launch, shown in advance: marks, reasons and remedies. */
test.describe.serial('readiness', () => {
  test.describe.configure({ timeout: 240_000 });

  test.beforeAll(async ({ worlds }, { file }) => createLibrary(await worlds.getWorld(file)));

  test('a card shows why its protocol cannot start, and its main button solves that', async ({
    page,
    world,
  }) => {
    await open(page, world, '/?view=grid&sort=title');
    const card = getCard(page, 'Harbour of Glass');
    await expect(card).toContainText("Crispy can't read PK3 files");
    await expect(card.getByRole('button', { name: /^Launch/ })).toHaveCount(0);
    await captureEveryTheme(page, 'readiness');
    await card.getByRole('button', { name: 'Use GZDoom Harbour of Glass' }).click();
    await expect(page.getByText('Harbour of Glass now uses GZDoom')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Launch/ })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card.getByRole('button', { name: 'Use GZDoom Harbour of Glass' })).toBeVisible();
  });

  test('the focus stays with the main button while the code of a remedy is loaded', async ({
    page,
    world,
  }) => {
    const protocols = await world.walk.client.get('/api/protocols');
    const findProtocol = (title: string) => protocols.find((protocol) => protocol.title === title);
    const quiet = findProtocol('Quiet Harbour');
    const setFiles = (files: NonNullable<typeof quiet>['files']) =>
      world.walk.client.put(`/api/protocols/${quiet?.id}`, { files });
    const release = await holdRemedyButton(page);
    await open(page, world, '/?view=grid&sort=title');
    const card = getCard(page, 'Quiet Harbour');
    await card.getByRole('button', { name: /^Launch/ }).focus();
    await setFiles(findProtocol('Harbour of Glass')?.files ?? []);
    await expect(card.getByRole('button', { name: /^Launch/ })).toHaveCount(0);
    await expect(card.locator('hangar-launch-button .loading')).toBeFocused();
    release();
    await expect(card.getByRole('button', { name: 'Use GZDoom Quiet Harbour' })).toBeFocused();
    await setFiles([]);
    await expect(card.getByRole('button', { name: /^Launch/ })).toBeFocused();
  });

  test('a sign explains a warning on focus and to the pointer, and Escape closes it', async ({
    page,
    world,
  }) => {
    await open(page, world, '/?view=grid&sort=title');
    const card = getCard(page, 'Ninth Meridian');
    const sign = card.getByRole('button', { name: /^May not play correctly: .*Ninth Meridian$/ });
    await expect(card.getByRole('button', { name: /^Launch/ })).toBeVisible();
    await sign.hover();
    await expect(card.getByRole('button', { name: 'Use GZDoom Ninth Meridian' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Launch anyway Ninth Meridian' })).toBeVisible();
    const tip = page.getByRole('dialog', { name: 'May not play correctly, Ninth Meridian' });
    await expect(tip).toContainText("Crispy doesn't support");
    await captureEveryTheme(page, 'readiness-tip');
    await page.mouse.move(2, 2);
    await expect(tip).toBeHidden();
    await sign.focus();
    await page.keyboard.press('Enter');
    await expect(tip).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
    await expect(sign).toBeFocused();
  });

  test('the list, the search and the palette show the reason, and the palette applies the remedy', async ({
    page,
    world,
  }) => {
    await open(page, world, '/?view=list&sort=title');
    await expect(page.getByRole('row', { name: /Cobalt Descent/ })).toContainText('cobalt is missing');
    await captureEveryTheme(page, 'readiness-list');
    await page.keyboard.press('/');
    await page.keyboard.type('harbour');
    await expect(page.getByRole('grid').getByText("Crispy can't read PK3 files")).toBeVisible();
    await captureEveryTheme(page, 'readiness-search');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('harbour');
    const option = page.getByRole('option', { name: /Harbour of Glass/ });
    await expect(option).toContainText('Use GZDoom');
    await captureEveryTheme(page, 'readiness-palette');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Harbour of Glass now uses GZDoom')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('row', { name: /Harbour of Glass/ })).toContainText('Use GZDoom');
  });

  test('Needs attention groups by cause, and one button solves a cause for all of its protocols', async ({
    page,
    world,
  }) => {
    await open(page, world, '/?view=grid');
    await page.getByRole('link', { name: /^Needs attention/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Needs attention');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      "Crispy can't load their files",
      "Can't start",
      'May not play correctly',
    ]);
    const unsupported = page.getByRole('list', { name: "Crispy can't load their files" });
    await expect(unsupported.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText('Quiet Harbour')).toHaveCount(0);
    await expectAccessible(page);
    await captureEveryTheme(page, 'readiness-causes');
    await page.getByRole('button', { name: 'Use GZDoom for all 2' }).press('Enter');
    await expect(page.getByText('2 protocols now use GZDoom')).toBeVisible();
    await expect(unsupported).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Cobalt Descent' })).toBeFocused();
    const { protocols } = await world.walk.client.get('/api/readiness');
    expect(protocols).toHaveLength(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(unsupported.getByRole('listitem')).toHaveCount(2);
  });

  test('the chips of Needs attention show one state, with tags, and the filter can be saved', async ({
    page,
    world,
  }) => {
    await open(page, world, '/?shelf=attention&view=grid');
    const cannotStart = page.getByRole('button', { name: "Can't start 3" });
    await page.getByRole('button', { name: 'May not play correctly 1' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('May not play correctly');
    await expect(page.getByRole('listitem').filter({ hasText: 'Ninth Meridian' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cobalt Descent' })).toHaveCount(0);
    await cannotStart.click();
    await page.getByRole('button', { name: 'sea', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(["Can't start"]);
    await expect(page.getByRole('button', { name: "Can't start 1" })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Save this filter' }).click();
    await page.getByRole('button', { name: 'Save filter' }).click();
    await expect(page.getByRole('link', { name: /^Can't start, sea/ })).toBeVisible();
    await page.getByRole('button', { name: 'sea', exact: true }).click();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
  });

  test('Needs attention works with the keyboard, and returns to the protocol whose details were opened', async ({
    page,
    world,
  }) => {
    await open(page, world, '/?shelf=attention&view=grid');
    const link = page.getByRole('link', { name: 'Slow Thunder' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Slow Thunder' })).toBeVisible();
    await page.goBack();
    await expect(link).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Slow Thunder now uses GZDoom')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cobalt Descent' })).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(link).toBeVisible();
  });

  test('the details stay open when they solve the last problem of the list', async ({ page, world }) => {
    await open(page, world, '/?shelf=warning&view=grid');
    await page.getByRole('link', { name: 'Ninth Meridian' }).click();
    const problems = page.getByRole('region', { name: 'Problems' });
    await problems.getByRole('button', { name: 'Use GZDoom' }).click();
    await expect(problems).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Ninth Meridian' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('No problems here.')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('link', { name: 'Ninth Meridian' })).toBeVisible();
  });

  test('the details list each problem with its remedies, and can launch without a file', async ({
    page,
    world,
  }) => {
    await open(page, world, '/?view=grid&sort=title');
    await getCard(page, 'Harbour of Glass').locator('.title').click();
    const problems = page.getByRole('region', { name: 'Problems' });
    await expect(problems).toContainText("Crispy can't read PK3 files");
    await captureEveryTheme(page, 'readiness-detail');
    await problems.getByRole('button', { name: 'Launch without it…' }).click();
    const question = page.getByRole('dialog', { name: 'Launch without harbour?' });
    await expect(question.getByRole('listitem')).toHaveText([/harbour.*Left out/]);
    await expect(question.getByRole('button', { name: 'Use GZDoom and launch' })).toBeFocused();
    await captureEveryTheme(page, 'readiness-leave-out');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Launch without it' }).click();
    await expect(page.getByRole('button', { name: /^Stop/ }).first()).toBeVisible();
    const session = await waitForRunningSession(world);
    expect(session.command.args.join(' ')).not.toContain('.pk3');
    await world.walk.stop(session);
  });

  test('the form shows a problem at the file that causes it', async ({ page, world }) => {
    const protocols = await world.walk.client.get('/api/protocols');
    const protocol = protocols.find(({ title }) => title === 'Harbour of Glass');
    await open(page, world, `/install?tab=configuration&protocol=${protocol?.id}`);
    const row = page.getByRole('listitem').filter({ hasText: 'harbour' });
    await expect(row).toContainText("Crispy can't read PK3 files");
    await captureEveryTheme(page, 'readiness-form');
    await row.getByRole('button', { name: 'Use GZDoom' }).click();
    await expect(row).not.toContainText("can't read");
  });

  test('fits every window', { tag: NIGHTLY }, async ({ page, world }) => {
    for (const width of [360, 390, 720, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [name, query] of [
        ['grid', 'view=grid&sort=title'],
        ['list', 'view=list&sort=title'],
        ['causes', 'view=grid&shelf=attention'],
      ] as const) {
        await open(page, world, `/?${query}`);
        await expect(page.getByText(/can't read|missing/).first()).toBeAttached();
        await expectFit(page, `readiness-${name}-${width}`, width);
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await world.walk.client.put('/api/settings', { uiScale: 200 });
    await open(page, world, '/?view=grid&sort=title');
    await expect(getCard(page, 'Harbour of Glass')).toContainText("can't read");
    await captureScreenshot(page, 'readiness-200');
    await open(page, world, '/?view=grid&shelf=attention');
    await expect(page.getByRole('button', { name: 'Use GZDoom for all 2' })).toBeVisible();
    await captureScreenshot(page, 'readiness-causes-200');
    await world.walk.client.put('/api/settings', { uiScale: 100 });
  });
});

/** Holds back the script of the remedies' buttons. Returns a function that releases it. */
async function holdRemedyButton(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/chunk-*.js', async (route) => {
    const response = await route.fetch();
    if (/selectors:\[\["hangar-remedy-button"/.test(await response.text())) await released;
    await route.fulfill({ response });
  });
  return release;
}

function getCard(page: Page, title: string): Locator {
  return page.getByRole('gridcell', { name: title });
}

/** Creates a protocol that is ready, two that can't load a file, one that lacks a file, and one with a warning. */
async function createLibrary(world: UiWorld): Promise<void> {
  const { client } = world.walk;
  const crispy = await FakePort.add(world, 'Crispy', ['WAIT']);
  await FakePort.add(world, 'GZDoom', ['WAIT'], 'gzdoom');
  await world.walk.dropFreedoom();
  await client.put('/api/settings', { defaultSourcePortId: await crispy.findId(world) });
  const harbour = await addFile(world, 'harbour.pk3', buildPackage(2));
  const thunder = await addFile(world, 'thunder.pk3', buildPackage(3));
  const meridian = await addFile(
    world,
    'meridian.wad',
    buildWad([lump('ZSCRIPT', 'version "4.0"'), ...exitMap('MAP01', { items: 2 })]),
  );
  const [cobalt] = (await world.walk.addModFiles([writeRoom(world.place.at('mods'), 'cobalt')])) as [
    IModFile,
  ];
  const protocols: readonly (readonly [string, readonly IModFile[]])[] = [
    ['Quiet Harbour', []],
    ['Harbour of Glass', [harbour]],
    ['Slow Thunder', [thunder]],
    ['Ninth Meridian', [meridian]],
    ['Cobalt Descent', [cobalt]],
  ];
  for (const [title, files] of protocols)
    await client.post('/api/protocols', {
      title,
      files: files.map(({ id }) => ({ fileId: id })),
      tags: title.includes('Harbour') ? ['sea'] : [],
    });
  rmSync(cobalt.filePath);
  await expect
    .poll(async () => (await client.get('/api/readiness')).protocols.length, { timeout: 20_000 })
    .toBe(4);
}

function buildPackage(items: number): Buffer {
  const zip = new AdmZip();
  zip.addFile('maps/map01.wad', buildWad(exitMap('MAP01', { items })));
  return zip.toBuffer();
}

async function addFile(world: UiWorld, name: string, content: Buffer): Promise<IModFile> {
  const path = world.place.at(name);
  writeFileSync(path, content);
  return world.walk.client.post('/api/mod-files/catalog', { filePath: path });
}
