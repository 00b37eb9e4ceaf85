import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  LauncherDriver,
  FreeGameServer,
  PortReleaseServer,
  RecordingServer,
  requireFreedoom,
  startVirtualDisplay,
  createTemporaryHome,
  type TemporaryHome,
} from '@hangar/test-world';

import { ArchiveSite } from './archive-site';
import { IS_NIGHTLY } from './nightly';
import { watchPage } from './page-watch';

/** A player's machine: a home directory, a display, real source ports, and servers instead of the internet. */
export interface UiWorld {
  readonly place: TemporaryHome;
  /** The display for games, such as `:99`. */
  readonly display: string;
  /** Starts, queries and stops the launcher, as other programs would. */
  readonly walk: LauncherDriver;
  readonly internet: FreeGameServer;
  /** Replaces the idgames archive. */
  readonly archive: ArchiveSite;
  /** Replaces GitHub. Publishes nothing by default. */
  readonly portReleases: PortReleaseServer;
  /** Replaces the Registry. No recorded requests may remain at the end of a test. */
  readonly registry: RecordingServer;
  /** The address of the page. */
  readonly url: string;
}

interface Options {
  /**
   * Whether the page loads all of its parts while the browser is idle, as it does for users, instead of when they are
   * needed. That takes as long as loading the page itself, so `npm test` skips it. Tests that wait for these parts or
   * stop their server turn it on.
   */
  preloadsParts: boolean;
}

interface Fixtures {
  /** Console errors that a test provokes, such as a rejected request. */
  expectedErrors: RegExp[];
  world: UiWorld;
}

/** Playwright's `test`, with one machine per file. Every test fails on a console error or a request to another host. */
export const test = base.extend<Fixtures & Options, { worlds: WorldCache }>({
  preloadsParts: [IS_NIGHTLY, { option: true }],
  worlds: [
    // Playwright requires a destructured argument.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const cache = new WorldCache();
      await use(cache);
      await cache.end();
    },
    { scope: 'worker' },
  ],
  // Files may share a worker, so an ordinary worker fixture would be shared between files.
  world: async ({ worlds }, use, { file }) => {
    const world = await worlds.getWorld(file);
    await use(world);
    expectNoRequests(world);
  },
  // eslint-disable-next-line no-empty-pattern
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, world, expectedErrors, preloadsParts }, use, testInfo) => {
    if (!preloadsParts) await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    const { pageErrors } = watchPage(page, world.url);
    await use(page);
    // A handler may still be fetching a response. Its error would be attributed to the next test.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('page', { body: await page.screenshot(), contentType: 'image/png' });
    const unexpected = pageErrors.filter((text) => !expectedErrors.some((known) => known.test(text)));
    expect(unexpected, 'page errors').toEqual([]);
  },
});

/** Keeps the simulated machine of a test file until another test file needs one. */
class WorldCache {
  private current: {
    readonly file: string;
    readonly world: UiWorld;
    readonly end: () => Promise<void>;
  } | null = null;

  async getWorld(file: string): Promise<UiWorld> {
    if (this.current?.file !== file) {
      await this.end();
      this.current = { file, ...(await startWorld()) };
    }
    return this.current.world;
  }

  async end(): Promise<void> {
    const { current } = this;
    this.current = null;
    await current?.end();
    if (!current) return;
    expectNoRequests(current.world);
    expect(current.world.walk.hangar.stderr, 'warnings printed by Node').not.toContain('MaxListeners');
  }
}

/** While Registry lookup is off, not one byte may be sent to the Registry. */
function expectNoRequests({ registry: { connections, requests } }: UiWorld): void {
  expect({ connections, requests }, 'connections and requests to the Registry').toEqual({
    connections: 0,
    requests: [],
  });
}

/** Starts a machine with additional environment variables; `end` removes it completely. */
export async function startWorld(
  environment: Record<string, string> = {},
): Promise<{ world: UiWorld; end: () => Promise<void> }> {
  requireFreedoom();
  const place = createTemporaryHome();
  const display = await startVirtualDisplay();
  const internet = await FreeGameServer.start();
  const portReleases = await PortReleaseServer.start();
  const registry = await RecordingServer.start();
  const archive = await ArchiveSite.start();
  const env = {
    DISPLAY: display.display,
    SDL_RENDER_DRIVER: 'software',
    SDL_AUDIODRIVER: 'dummy',
    HANGAR_FREEGAME_MANIFEST_URL: internet.manifestUrl,
    HANGAR_RELEASES_URL: portReleases.url,
    HANGAR_REGISTRY_URL: registry.url,
    ...archive.environment,
    HANGAR_DOWNLOADS_FOLDER: place.at('downloads'),
    ...environment,
  };
  const walk = new LauncherDriver({ ...place, env });
  await walk.startLauncher();
  const world: UiWorld = {
    place,
    display: display.display,
    walk,
    internet,
    archive,
    portReleases,
    registry,
    get url() {
      return walk.hangar.url;
    },
  };
  const end = async () => {
    await walk.end();
    internet.stop();
    portReleases.stop();
    registry.stop();
    archive.stop();
    display.stop();
    place.remove();
  };
  return { world, end };
}

export { expect };

/** Opens the page at a path and waits for its heading. */
export async function open(page: Page, world: UiWorld, path = '/'): Promise<void> {
  await page.goto(`${world.url}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
