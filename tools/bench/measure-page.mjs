import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { atMost } from './table.mjs';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ROUNDS = 3;
const SCROLL_STEPS = 60;
const FRAME_MILLISECONDS = 50;
const KEYSTROKE_MILLISECONDS = 50;
const SCRIPT_KILOBYTES = 250;

/** What a person feels of the page, each figure the best of some rounds: other work on the machine only makes it worse. */
export async function measurePage(url) {
  const executablePath = process.env.CHROMIUM_PATH ?? BROWSERS.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium was found. Install the Debian package "chromium".');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(browser, url));
    return rowsOf(rounds);
  } finally {
    await browser.close();
  }
}

async function measureRound(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    const start = await measureStart(page, url);
    const gridFrame = await longestFrameWhileScrolling(page, 'hangar-protocol-card');
    const keystroke = await measureKeystroke(page, page.getByRole('textbox', { name: 'Search everything' }));
    await page.goto(`${url}/?view=list`);
    await page.locator('hangar-protocol-row').first().waitFor();
    const listFrame = await longestFrameWhileScrolling(page, 'hangar-protocol-row');
    await page.goto(`${url}/install?tab=files`);
    await page.getByRole('row').nth(5).waitFor();
    const tableFrame = await longestFrameWhileScrolling(page, 'hangar-mod-files-tab tbody tr');
    const tableKeystroke = await measureKeystroke(
      page,
      page.locator('hangar-mod-files-tab').getByRole('searchbox'),
    );
    return { ...start, gridFrame, keystroke, listFrame, tableFrame, tableKeystroke };
  } finally {
    await page.close();
  }
}

/** From the request of the page to the first card on the screen, and what went over the line until then. */
async function measureStart(page, url) {
  const received = new Map();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    received.set(kind, (received.get(kind) ?? 0) + encodedDataLength);
  });
  await page.goto(url);
  await page.locator('hangar-protocol-card').first().waitFor();
  // The frame that shows the card, and the one after: then it has been painted.
  const firstCard = await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
      ),
  );
  await session.detach();
  return {
    firstCard,
    scriptKilobytes: (received.get('Script') ?? 0) / 1000,
    allKilobytes: [...received.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000,
  };
}

/** Turns the wheel over a list and tells the longest time between two frames. */
async function longestFrameWhileScrolling(page, selector) {
  const box = await page.locator(selector).nth(2).boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => {
    const watch = { longest: 0, last: performance.now(), isOn: true };
    globalThis.frameWatch = watch;
    const tick = (now) => {
      watch.longest = Math.max(watch.longest, now - watch.last);
      watch.last = now;
      if (watch.isOn) requestAnimationFrame(tick);
    };
    requestAnimationFrame((now) => {
      watch.last = now;
      requestAnimationFrame(tick);
    });
  });
  for (let step = 0; step < SCROLL_STEPS; step++) await page.mouse.wheel(0, 400);
  return page.evaluate(() => {
    globalThis.frameWatch.isOn = false;
    return globalThis.frameWatch.longest;
  });
}

/** Types a word and tells the longest time from a key to the frame that shows its result. */
async function measureKeystroke(page, field) {
  await field.click();
  await field.evaluate((element) => {
    globalThis.keyWatch = { longest: 0 };
    element.addEventListener('input', (event) => {
      const since = event.timeStamp;
      requestAnimationFrame(() =>
        setTimeout(() => {
          globalThis.keyWatch.longest = Math.max(globalThis.keyWatch.longest, performance.now() - since);
        }),
      );
    });
  });
  for (const key of 'cathedral 9') {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  return page.evaluate(() => globalThis.keyWatch.longest);
}

function rowsOf(rounds) {
  const best = (name) => Math.min(...rounds.map((round) => round[name]));
  const all = (name, unit) => `(${rounds.map((round) => `${Math.round(round[name])}`).join(', ')} ${unit})`;
  const milliseconds = (measure, name, most) => atMost(measure, best(name), most, 'ms', all(name, 'ms'));
  return [
    milliseconds('first card painted', 'firstCard', 1500),
    atMost('JavaScript until then, compressed', best('scriptKilobytes'), SCRIPT_KILOBYTES, 'kB', ''),
    atMost('everything until then, compressed', best('allKilobytes'), 3000, 'kB', ''),
    milliseconds('longest frame while scrolling the grid', 'gridFrame', FRAME_MILLISECONDS),
    milliseconds('longest frame while scrolling the list', 'listFrame', FRAME_MILLISECONDS),
    milliseconds('longest frame while scrolling the mod files', 'tableFrame', FRAME_MILLISECONDS),
    milliseconds('keystroke to result, everything', 'keystroke', KEYSTROKE_MILLISECONDS),
    milliseconds('keystroke to result, mod files', 'tableKeystroke', KEYSTROKE_MILLISECONDS),
  ];
}
