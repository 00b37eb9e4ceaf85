import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DESKTOP_BRIDGE_KEY } from '@hangar/domain';
import type { Locator, Page } from '@playwright/test';
import { until } from '@hangar/test-world';
import { create } from 'tar';

import { captureEveryTheme } from './support/gallery';
import { addLibrary } from './support/library';
import { openSettings, save, stored } from './support/settings-dialog';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** The global that exposes the API of the desktop's preload script to the page. */
const BRIDGE: typeof DESKTOP_BRIDGE_KEY = 'hangarDesktop';
const HANGAR = fileURLToPath(new URL('../../../dist/apps/api/hangar.mjs', import.meta.url));

/** The extension's page. It sends requests through the bridge, and tries to use the network, which must be blocked. */
const PAGE = `<!doctype html><title>Rules</title><p id="answer">Nothing yet</p><p id="network">Nothing yet</p><script>
  const show = (place, text) => { document.getElementById(place).textContent = text; };
  addEventListener('message', ({ data }) => {
    if (data.hangar === 'hello') parent.postMessage({ hangar: 'call', id: 1, method: 'GET', path: '/api/extensions/house-rules/rules' }, '*');
    if (data.hangar === 'answer') show('answer', data.data.parts[0].text);
  });
  fetch('/api/settings').then(() => show('network', 'Reached'), () => show('network', 'Not reached'));
</script>`;

/**
 * An extension with a panel, an action, a page, a family, an achievement, a launch step that reports its setting, and a
 * timer that throws.
 */
const CODE = `
require('reflect-metadata');
const common = require('@nestjs/common');
const api = require('@hangar/launcher-api');
class Rules {
  constructor(steps, settings, families, achievements) { Object.assign(this, { steps, settings, families, achievements }); }
  onModuleInit() {
    this.families.add({ ...api.factsOfFamily('other'), id: 'house', label: 'House Doom' });
    this.achievements.add({ id: 'guest', name: 'Guest of the house', text: 'Come in.', target: 1, measure: () => 1 });
    this.steps.add({ id: 'hour', before: (plan) => ({ ...plan, notes: [...plan.notes, 'Open until ' + this.settings.values.until + '.'] }) });
    setTimeout(() => { throw new Error('the wall clock is unavailable'); }, 100);
  }
}
Reflect.defineMetadata('design:paramtypes', [api.LaunchSteps, api.ExtensionSettings, api.SourcePortFamilies, api.Achievements], Rules);
common.Injectable()(Rules);
class RulesController {
  rules() { return { parts: [{ kind: 'text', text: 'No monsters after ten.' }] }; }
  ask({ protocolId }) { return { parts: [{ kind: 'text', text: 'Asked for ' + protocolId }] }; }
  page() { return ${JSON.stringify(PAGE)}; }
}
Reflect.defineMetadata('design:paramtypes', [], RulesController.prototype, 'rules');
common.Get('rules')(RulesController.prototype, 'rules', Object.getOwnPropertyDescriptor(RulesController.prototype, 'rules'));
Reflect.defineMetadata('design:paramtypes', [Object], RulesController.prototype, 'ask');
common.Post('ask')(RulesController.prototype, 'ask', Object.getOwnPropertyDescriptor(RulesController.prototype, 'ask'));
common.Body()(RulesController.prototype, 'ask', 0);
Reflect.defineMetadata('design:paramtypes', [], RulesController.prototype, 'page');
common.Get('page')(RulesController.prototype, 'page', Object.getOwnPropertyDescriptor(RulesController.prototype, 'page'));
api.Unwrapped()(RulesController.prototype, 'page', Object.getOwnPropertyDescriptor(RulesController.prototype, 'page'));
common.Header('Content-Type', 'text/html')(RulesController.prototype, 'page', Object.getOwnPropertyDescriptor(RulesController.prototype, 'page'));
common.Controller()(RulesController);
class RulesModule {}
common.Module({ imports: [api.SettingsModule], controllers: [RulesController], providers: [Rules] })(RulesModule);
exports.default = { name: 'house-rules', module: RulesModule };
`;

const MANIFEST = {
  name: 'hangar-house-rules',
  version: '1.0.0',
  description: 'Says when the house plays, and how.',
  author: 'The house',
  hangar: {
    api: '*',
    displayName: 'House rules',
    needsNetwork: false,
    settingsSchema: {
      type: 'object',
      properties: { until: { type: 'integer', title: 'Open until', default: 22, maximum: 24 } },
    },
    contributes: {
      pages: [{ title: 'All rules', path: '/api/extensions/house-rules/page' }],
      panels: [
        { id: 'rules', title: 'The rules', path: '/api/extensions/house-rules/rules', place: 'protocol' },
        { id: 'nights', title: 'Rules at night', path: '/api/extensions/house-rules/rules', place: 'player' },
        { id: 'notice', title: 'On the door', path: '/api/extensions/house-rules/rules', place: 'launch' },
        { id: 'state', title: 'In force', path: '/api/extensions/house-rules/rules', place: 'settings' },
      ],
      commands: [{ id: 'call', label: 'Call the house', path: '/api/extensions/house-rules/ask' }],
      protocolActions: [{ id: 'ask', label: 'Ask the house', path: '/api/extensions/house-rules/ask' }],
    },
  },
};

test.use({
  // The extension's page tries to do things that must be blocked.
  expectedErrors: [/Content Security Policy/],
  // Panels of extensions load when the browser is idle.
  preloadsParts: true,
});

test('an extension is added manually, turned on, configured, used, and removed', async ({ page, world }) => {
  test.setTimeout(120_000);
  const [protocol] = await addLibrary(world, ['Quiet Hours']);
  await fakeDesktopBridge(page, world);
  await open(page, world);
  let settings = await openExtensions();
  await expect(settings).toContainText('No extensions yet.');
  await captureEveryTheme(page, 'settings-extensions-none');
  await settings.getByRole('button', { name: 'Add from a file (.tgz)…' }).click();
  await expect(settings).toContainText('Added House rules. Turn it on below');
  await captureEveryTheme(page, 'settings-extensions-added');
  await page.setViewportSize({ width: 390, height: 844 });
  await captureEveryTheme(page, 'settings-extensions-added-narrow');
  await page.setViewportSize({ width: 1280, height: 800 });
  const extensionSwitch = settings.getByRole('switch', { name: /^House rules/ });
  await expect(extensionSwitch).not.toBeChecked();
  await extensionSwitch.click();
  const question = page.getByRole('alertdialog', { name: 'Turn on House rules?' });
  await expect(question).toContainText('An extension is a program');
  await expect(question).toContainText(/SHA-256 of its files: [0-9a-f]{64}/);
  await captureEveryTheme(page, 'settings-extensions-trust');
  await page.keyboard.press('Enter');
  await expect(extensionSwitch).not.toBeChecked();
  await extensionSwitch.click();
  await question.getByRole('button', { name: 'Turn on' }).click();
  await expect(settings).toContainText('Restart Hangar to apply 1 change.');
  await captureEveryTheme(page, 'settings-extensions-waiting');
  await page.keyboard.press('Escape');

  await restart(page, world);
  const { client } = world.walk;
  await until('the timer of the extension has thrown', async () => {
    const { problems } = await client.get('/api/health');
    return problems.some(({ message }) => message.includes('the wall clock is unavailable'));
  });
  await open(page, world, `/?view=detail&protocol=${protocol?.id}`);
  await expect(page.getByText('No monsters after ten.')).toBeVisible();
  await checkHouseRules(page, protocol?.id ?? '');
  await checkPlacesAndCommands(page);
  settings = await openExtensions();
  await expect(settings.getByRole('heading', { name: 'In force' })).toBeVisible();
  await checkExtensionPage(page, settings);
  await settings.getByText('Settings of House rules').click();
  await settings.getByLabel('Open until').fill('23');
  await captureEveryTheme(page, 'settings-extensions');
  await settings.getByRole('tab', { name: 'Source ports' }).click();
  await settings.getByLabel('Family').first().selectOption({ label: 'House Doom' });
  await save(settings);
  expect((await stored(world)).sourcePorts[0]?.family).toBe('house');
  await page.goto(new URL('/player?tab=achievements', page.url()).href);
  await expect(page.getByText('Guest of the house')).toBeVisible();
  await restart(page, world);
  const preview = await world.walk.client.post('/api/protocols/preview', { title: 'Quiet Hours' });
  expect(preview.notes).toContain('House rules: Open until 23.');

  async function openExtensions() {
    const dialog = await openSettings(page);
    await dialog.getByRole('tab', { name: 'Extensions' }).click();
    return dialog;
  }
});

/** Checks the panels outside a protocol, and the command in the palette. */
async function checkPlacesAndCommands(page: Page): Promise<void> {
  await page.goto(new URL('/player', page.url()).href);
  await expect(page.getByRole('heading', { name: 'Rules at night' })).toBeVisible();
  await page.goto(new URL('/?view=grid', page.url()).href);
  const panel = page.getByRole('heading', { name: 'On the door' });
  await expect(panel).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  expect((await panel.boundingBox())?.x).toBe((await title.boundingBox())?.x);
  await captureEveryTheme(page, 'extension-panel-launch');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('call the house');
  await expect(page.getByRole('option', { name: /Call the house/ })).toBeVisible();
  await page.keyboard.press('Enter');
  // A command does not belong to a protocol, so its id is undefined.
  await expect(page.getByRole('dialog', { name: 'Call the house' })).toContainText('Asked for undefined');
  await page.keyboard.press('Escape');
}

/**
 * Simulates a desktop window whose user chooses the file and confirms. `hangar extension add` then adds the extension
 * through the same API as the window.
 */
async function fakeDesktopBridge(page: Page, world: UiWorld): Promise<void> {
  const file = await packExtension(world);
  await page.exposeFunction('addHouseRules', () => {
    expect(runHangar(world, 'extension', 'add', file)).toContain('Added House rules 1.0.0. It is off.');
    return { outcome: 'added', displayName: 'House rules' };
  });
  await page.addInitScript((key) => {
    const addExtension = () => (window as unknown as { addHouseRules(): Promise<unknown> }).addHouseRules();
    Object.assign(window, { [key]: { onFilesOpened: () => undefined, addExtension } });
  }, BRIDGE);
}

/** Runs the extension's action from the protocol's menu, and checks the dialog with the response. */
async function checkHouseRules(page: Page, id: string): Promise<void> {
  await page.goto(new URL('/', page.url()).href);
  await page.getByRole('gridcell').filter({ hasText: 'Quiet Hours' }).click({ button: 'right' });
  await expect(page.getByRole('menuitem').last()).toHaveText('Delete');
  await page.getByRole('menuitem', { name: 'Ask the house' }).click();
  const answer = page.getByRole('dialog', { name: 'Ask the house' });
  await expect(answer).toContainText(`Asked for ${id}`);
  await captureEveryTheme(page, 'extension-action');
  await page.keyboard.press('Escape');
}

/** Checks that the extension's page reaches its own routes through the bridge, but not the network. */
async function checkExtensionPage(page: Page, settings: Locator): Promise<void> {
  await settings.getByRole('button', { name: 'All rules' }).click();
  const frame = page.getByRole('dialog', { name: 'All rules' }).frameLocator('iframe');
  await expect(frame.locator('#answer')).toHaveText('No monsters after ten.');
  await expect(frame.locator('#network')).toHaveText('Not reached');
  await captureEveryTheme(page, 'extension-page');
  await page.keyboard.press('Escape');
}

/** Runs a command as a player would type it, with the world's data directory. */
function runHangar({ place }: UiWorld, ...args: readonly string[]): string {
  const env = { ...process.env, HOME: place.home, HANGAR_DATA_DIR: place.dataDirectory };
  return execFileSync(process.execPath, [HANGAR, ...args], { env, encoding: 'utf8' });
}

async function packExtension({ place }: UiWorld): Promise<string> {
  const folder = place.at('house rules');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, 'index.js'), CODE);
  const file = place.at('house-rules.tgz');
  await create({ file, gzip: true, cwd: folder, prefix: 'package' }, ['package.json', 'index.js']);
  return file;
}

/** Restarts Hangar at the same address while no page sends requests. */
async function restart(page: Page, { walk, url }: UiWorld): Promise<void> {
  await page.goto('about:blank');
  walk.options.port = Number(new URL(url).port);
  await walk.hangar.stop();
  await walk.startLauncher();
}
