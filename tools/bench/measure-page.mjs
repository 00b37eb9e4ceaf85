import { brotliCompressSync } from 'node:zlib';
import { browserCpu } from './open-browser.mjs';
import { spreadText } from './statistics.mjs';
import { mostOfRounds, told } from './verdict.mjs';

const ROUNDS = 5;
const SCROLL_STEPS = 60;
const FRAME_MILLISECONDS = 50;
const KEYSTROKE_MILLISECONDS = 50;
const SCRIPT_KILOBYTES = 140;
const KEY_CPU_MILLISECONDS = 40;
const WORD = 'cathedral 9';
/** Finds other protocols than the one above, whose covers the page has not asked for. */
const OTHER_WORD = 'foundry 12';

/** What a person feels of the page. */
export async function measurePage(browser, hangar) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(browser, hangar));
  return rowsOf(rounds);
}

async function measureRound(browser, hangar) {
  const { url } = hangar;
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    const start = await measureStart(page, url);
    const gridFrame = await longestFrameWhileScrolling(page, 'hangar-protocol-card');
    const keystroke = await measureKeystroke(page, page.getByRole('textbox', { name: 'Search everything' }));
    const searching = await measureKeyCpu(page, hangar);
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
    return { ...start, ...searching, gridFrame, keystroke, listFrame, tableFrame, tableKeystroke };
  } finally {
    await page.close();
  }
}

/** From the request of the page to the first card on the screen, and what went over the line until then. */
async function measureStart(page, url) {
  const received = new Map();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = [];
  page.on('response', (response) => {
    // One that the browser has already is answered 304, without a body.
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    const body = response.body();
    // One that comes after the first card may be gone with its page, and nobody waits for it.
    body.catch(() => undefined);
    scripts.push(body);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    received.set(requestId, encodedDataLength),
  );
  await page.goto(url);
  await page.locator('hangar-protocol-card').first().waitFor();
  const scriptsUntilThen = [...scripts];
  // The frame that shows the card, and the one after: then it has been painted.
  const firstCard = await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
      ),
  );
  await session.detach();
  const bodies = await Promise.all(scriptsUntilThen);
  return {
    firstCard,
    scriptKilobytes: bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1000,
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
    // Frames begin with the screen's, every 16.7 ms: three of them are told as 50.0 or as 50.1.
    return Math.round(globalThis.frameWatch.longest);
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
  for (const key of WORD) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  return page.evaluate(() => globalThis.keyWatch.longest);
}

/**
 * The CPU of a key, the browser's and Hangar's, with all that it starts until nothing is left to do, without what both take
 * in the same time when nobody types; that of another word, with the covers of what is found; and that of the first search of
 * a page, which may read more of the mod files than later ones.
 */
async function measureKeyCpu(page, hangar) {
  await page.goto(hangar.url);
  // Then the texts that are searched have been made as well, in the pauses before.
  await page.waitForFunction(() => performance.getEntriesByName('all parts loaded').length > 0);
  await page.waitForTimeout(3_000);
  const field = page.getByRole('textbox', { name: 'Search everything' });
  await field.click();
  const browser = page.context().browser();
  const used = async () => (await browserCpu(browser)) + hangar.cpuMilliseconds();
  const beginning = await used();
  await typeSlowly(page, WORD);
  await page.waitForTimeout(3_000);
  const firstSearchCpu = (await used()) - beginning;
  await field.fill('');
  await page.waitForTimeout(3_000);
  const keyCpu = await cpuPerKey(page, used, { word: WORD, pause: 500 });
  await field.fill('');
  await page.waitForTimeout(3_000);
  const keyAndCoversCpu = await cpuPerKey(page, used, { word: OTHER_WORD, pause: 1_500 });
  return { firstSearchCpu, keyCpu, keyAndCoversCpu };
}

async function cpuPerKey(page, used, { word, pause }) {
  const before = await used();
  const beganAt = performance.now();
  await typeSlowly(page, word);
  await page.waitForTimeout(pause);
  const after = await used();
  await page.waitForTimeout(performance.now() - beganAt);
  const atRest = (await used()) - after;
  return (after - before - atRest) / word.length;
}

async function typeSlowly(page, word) {
  for (const key of word) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(150);
  }
}

function rowsOf(rounds) {
  const row = (measure, name, most, unit = 'ms') =>
    mostOfRounds(
      measure,
      rounds.map((round) => round[name]),
      most,
      unit,
    );
  return [
    row('request of the page to first card', 'firstCard', 1500),
    row('JavaScript until then, brotli', 'scriptKilobytes', SCRIPT_KILOBYTES, 'kB'),
    row('everything until then, compressed', 'allKilobytes', 3000, 'kB'),
    row('longest frame while scrolling the grid', 'gridFrame', FRAME_MILLISECONDS),
    row('longest frame while scrolling the list', 'listFrame', FRAME_MILLISECONDS),
    row('longest frame while scrolling the mod files', 'tableFrame', FRAME_MILLISECONDS),
    row('keystroke to result, everything', 'keystroke', KEYSTROKE_MILLISECONDS),
    row('CPU of a key in the search, all processes', 'keyCpu', KEY_CPU_MILLISECONDS),
    told(
      'the same with the covers of what is found, asked for the first time',
      spreadText(rounds.map((round) => round.keyAndCoversCpu)),
    ),
    told(
      'CPU of the first search of a page, all processes',
      spreadText(rounds.map((round) => round.firstSearchCpu)),
    ),
    row('keystroke to result, mod files', 'tableKeystroke', KEYSTROKE_MILLISECONDS),
  ];
}
