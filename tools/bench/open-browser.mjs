import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackages } from '../setup/debian-packages.mjs';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Opens the installed Chromium, controlled by Playwright. */
export async function openBrowser() {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}

/**
 * Returns the path of the installed Chromium, after trying to install it if necessary.
 * @throws if Chromium is unavailable
 */
export function findChromium() {
  const find = () => process.env.CHROMIUM_PATH ?? BROWSERS.find((one) => existsSync(one));
  if (!find()) installDebianPackages(['chromium', 'fonts-liberation'], { needed: 'for the benchmark' });
  const path = find();
  if (!path) throw new Error('No Chromium was found. Install the Debian package "chromium".');
  return path;
}

/**
 * Returns the milliseconds of CPU that all processes of a browser have used so far.
 * @param {import('@playwright/test').Browser} browser
 */
export async function measureBrowserCpu(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/**
 * Collects the garbage left over from loading the page. Otherwise, V8 does so at some point in the next few seconds,
 * which takes 110 to 250 ms of CPU that might be attributed to a key press.
 * @param {import('@playwright/test').Page} page
 */
export async function collectGarbage(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  // V8's threads continue to sweep for a moment.
  await page.waitForTimeout(1_000);
}
