import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackages } from '../setup/debian-packages.mjs';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The machine's Chromium, driven by Playwright. */
export async function openBrowser() {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}

/**
 * The path of the machine's Chromium, which is installed if it can be.
 * @throws if there is none
 */
export function chromiumPath() {
  const find = () => process.env.CHROMIUM_PATH ?? BROWSERS.find((one) => existsSync(one));
  if (!find()) installDebianPackages(['chromium', 'fonts-liberation'], { needed: 'for the benchmark' });
  const path = find();
  if (!path) throw new Error('No Chromium was found. Install the Debian package "chromium".');
  return path;
}

/**
 * Milliseconds of CPU that all processes of a browser have used so far.
 * @param {import('@playwright/test').Browser} browser
 */
export async function browserCpu(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/**
 * Takes away what the loading has left. V8 does so at some time in the seconds after it, for 110 to 250 ms of CPU, which would
 * be those of a key or not by chance.
 * @param {import('@playwright/test').Page} page
 */
export async function collectGarbage(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  // Its threads sweep a moment longer.
  await page.waitForTimeout(1_000);
}
