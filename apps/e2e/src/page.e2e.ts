import { fileURLToPath } from 'node:url';
import type { ILaunchSession, IModFile, IProtocol } from '@hangar/domain';
import { expect, test, type Page } from '@playwright/test';
import { expectNoBarriers, watchPage } from './support/page-watch';
import { temporaryHome } from './support/temporary-home';
import { FirstGame } from './walk/first-game.mjs';
import { startVirtualDisplay } from './walk/virtual-display.mjs';
import { requireFreedoom, writeWalkFiles } from './walk/walk-files.mjs';

const SCREENSHOTS = fileURLToPath(new URL('../../../dist/e2e/screenshots/', import.meta.url));

/** The page in a real browser, on the real API, with a real game behind its Launch button. */
test.describe.serial('the page', () => {
  const place = temporaryHome();
  let walk: FirstGame;
  let stopDisplay: () => void = () => undefined;
  let protocol: IProtocol;

  test.beforeAll(async () => {
    requireFreedoom();
    const display = await startVirtualDisplay();
    stopDisplay = display.stop;
    walk = new FirstGame({ ...place, env: { DISPLAY: display.display, SDL_RENDER_DRIVER: 'software' } });
    await walk.startLauncher();
  });

  test.afterAll(async () => {
    await walk?.end();
    stopDisplay();
    place.remove();
  });

  test('shows a newcomer the way, in light and in dark', async ({ page }) => {
    const { complaints } = await open(page);
    await expect(page.getByText('Three things, then you play.')).toBeVisible();
    await expect(region(page, 'This Hangar')).toContainText('E1M0.3.0');
    await expect(region(page, 'This Hangar')).toContainText(place.dataDirectory);
    await lookInLightAndDark(page, 'newcomer');
    expect(complaints).toEqual([]);
  });

  test('fills itself while ports, a base game and a protocol appear, without a reload', async ({ page }) => {
    const { complaints } = await open(page);
    const [port] = await walk.adoptPorts(['crispy-doom', 'dsda-doom']);
    await expect(region(page, 'Source ports')).toContainText('/usr/games/crispy-doom');
    await expect(region(page, 'Source ports')).toContainText('/usr/games/dsda-doom');
    const { version } = await walk.dropFreedoom();
    await expect(region(page, 'Base games')).toContainText(version.name);

    const { twoItems, fiveItems } = await writeWalkFiles(place.at('downloads'));
    const mods = (await walk.addModFiles([twoItems, fiveItems])) as IModFile[];
    protocol = await walk.client.post('/api/protocols', {
      title: 'Two Rooms & <Five>',
      baseGameVersionId: version.id,
      sourcePortId: port?.id,
      files: mods.map(({ id }) => ({ fileId: id })),
      options: { map: 'MAP01' },
      launchParameters: '-nosound -window',
    });
    await expect(page.getByRole('heading', { name: protocol.title })).toBeVisible();
    await lookInLightAndDark(page, 'library');
    expect(complaints).toEqual([]);
  });

  test('launches a real game and stops it', async ({ page }) => {
    const { complaints } = await open(page);
    await page.getByRole('button', { name: `Launch ${protocol.title}` }).click();
    const stop = page.getByRole('button', { name: `Stop ${protocol.title}` });
    await expect(stop).toBeEnabled();
    await expect(region(page, 'Protocols')).toContainText('Running');

    const session = await runningSession();
    expect(session.protocolId).toBe(protocol.id);
    expect(await walk.openWads(session, 3)).toHaveLength(3);
    await lookInLightAndDark(page, 'running');

    await stop.click();
    await walk.ended(session);
    await expect(page.getByRole('button', { name: `Launch ${protocol.title}` })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('says in words why a protocol cannot be launched', async ({ page }) => {
    await open(page);
    // Another client takes the ports away while the page is open.
    await walk.client.put('/api/settings', { sourcePorts: [] });
    await expect(region(page, 'Protocols')).toContainText(/source port/i);
    await expectNoBarriers(page);
  });

  async function open(page: Page): Promise<ReturnType<typeof watchPage>> {
    const watch = watchPage(page, walk.hangar.url);
    await page.goto(walk.hangar.url);
    await expect(page).toHaveTitle(/Hangar/);
    await expect(region(page, 'This Hangar')).toContainText('Version');
    return watch;
  }

  async function runningSession(): Promise<ILaunchSession> {
    const sessions: ILaunchSession[] = await walk.client.get('/api/sessions');
    const running = sessions.find(({ endedAt }) => !endedAt);
    if (!running) throw new Error('No session is running.');
    return running;
  }

  /** A screenshot and a search for barriers, in light and in dark. */
  async function lookInLightAndDark(page: Page, name: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${SCREENSHOTS}${name}-${colorScheme}.png`, fullPage: true });
      await expectNoBarriers(page);
    }
  }
});

/** A part of the page by its heading. */
function region(page: Page, heading: string): ReturnType<Page['getByRole']> {
  return page.getByRole('region', { name: heading });
}
