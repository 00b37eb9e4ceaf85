import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The machine's Chromium. */
export async function openBrowser() {
  return chromium.launch(launchOptions());
}

/**
 * The same with a profile on disk, as players have one: only then Chromium keeps what it compiled of a script for the next
 * visit.
 * @param {string} profile the profile's folder
 * @param {{ width: number, height: number }} viewport
 */
export async function openBrowserWithProfile(profile, viewport) {
  return chromium.launchPersistentContext(profile, { ...launchOptions(), viewport });
}

function launchOptions() {
  const executablePath = process.env.CHROMIUM_PATH ?? BROWSERS.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium was found. Install the Debian package "chromium".');
  return { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] };
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
