import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { WORKSPACE } from '../setup.mjs';
import { measureBrowserCpu, collectGarbage } from './open-browser.mjs';
import { Server } from './server.mjs';
import { formatSpread } from './statistics.mjs';
import { checkAgainstBare, checkMaximum, TIMES_BARE, createInformationRow } from './verdict.mjs';

const ROUNDS = 5;
const SCROLL_STEPS = 60;
const FRAME_MS = 50;
const KEYSTROKE_MS = 50;
const SCRIPT_KILOBYTES = 140;
const KEY_CPU_MS = 40;
const VIEWPORT = { width: 1280, height: 800 };
const WORD = 'cathedral 9';
/** Finds different protocols from the word above. The page has not requested their covers yet. */
const OTHER_WORD = 'foundry 12';

/**
 * Measures the delays that a user notices on the page, alternating with a bare page.
 * @param {import('@playwright/test').Browser} browser
 * @param {Server} hangar
 * @param {{ home: string, protocols: number }} library
 */
export async function measurePage(browser, hangar, { home, protocols }) {
  const bare = await Server.start(join(WORKSPACE, 'tools/bench/bare-page.mjs'), {
    home,
    args: [String(protocols)],
  });
  const rounds = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const bareRound = await withPage(browser, (page) => measureBareRound(page, bare));
      rounds.push({ ...(await withPage(browser, (page) => measureRound(page, hangar))), bare: bareRound });
    }
  } finally {
    await bare.stop();
  }
  return createRows(rounds);
}

async function withPage(browser, measure) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  try {
    return await measure(page);
  } finally {
    await page.close();
  }
}

async function measureBareRound(page, bare) {
  await page.goto(bare.url);
  const firstCard = await page.evaluate(waitForPaint);
  const frame = await measureLongestFrame(page, 'article');
  await page.goto(bare.url);
  const keystroke = await measureKeystroke(page, page.getByRole('searchbox'));
  await page.getByRole('searchbox').fill('');
  await page.waitForTimeout(1_000);
  await collectGarbage(page);
  const keyCpu = await measureCpuPerKey(page, createCpuReader(page, bare), { word: WORD, pause: 500 });
  return { firstCard, frame, keystroke, keyCpu };
}

async function measureRound(page, hangar) {
  const { url } = hangar;
  const start = await measureStart(page, url);
  const gridFrame = await measureLongestFrame(page, 'hangar-protocol-card');
  const keystroke = await measureKeystroke(page, page.getByRole('textbox', { name: 'Search everything' }));
  const searching = await measureKeyCpu(page, hangar);
  await page.goto(`${url}/?view=list`);
  await page.locator('hangar-protocol-row').first().waitFor();
  const listFrame = await measureLongestFrame(page, 'hangar-protocol-row');
  await page.goto(`${url}/install?tab=files`);
  await page.getByRole('row').nth(5).waitFor();
  const tableFrame = await measureLongestFrame(page, 'hangar-mod-files-tab tbody tr');
  const tableKeystroke = await measureKeystroke(
    page,
    page.locator('hangar-mod-files-tab').getByRole('searchbox'),
  );
  return { ...start, ...searching, gridFrame, keystroke, listFrame, tableFrame, tableKeystroke };
}

/** Measures the time from requesting the page to the first card on the screen, and the data transferred until then. */
async function measureStart(page, url) {
  const received = new Map();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = [];
  page.on('response', (response) => {
    // The response for a script in the browser's cache is 304, without a body.
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    const body = response.body();
    // A script that arrives after the first card may be lost when its page closes. Its size is not needed.
    body.catch(() => undefined);
    scripts.push(body);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    received.set(requestId, encodedDataLength),
  );
  await page.goto(url);
  await page.locator('hangar-protocol-card').first().waitFor();
  const scriptsBeforeCard = [...scripts];
  const firstCard = await page.evaluate(waitForPaint);
  await session.detach();
  const bodies = await Promise.all(scriptsBeforeCard);
  return {
    firstCard,
    scriptKilobytes: bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1000,
    allKilobytes: [...received.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000,
  };
}

/** Runs in the page: resolves when the current content has been painted, which is after the following frame. */
function waitForPaint() {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
  );
}

/** Scrolls a list with the wheel and returns the longest time between two frames. */
async function measureLongestFrame(page, selector) {
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
    // Frames follow the screen's rate of one per 16.7 ms, so three of them may be measured as 50.0 or 50.1.
    return Math.round(globalThis.frameWatch.longest);
  });
}

/** Types a word and returns the longest time from a key press to the frame with its result. */
async function measureKeystroke(page, field) {
  await field.click();
  await field.evaluate((element) => {
    globalThis.keyWatch = { longest: 0 };
    element.addEventListener('input', (event) => {
      const pressedAt = event.timeStamp;
      requestAnimationFrame(() =>
        setTimeout(() => {
          globalThis.keyWatch.longest = Math.max(globalThis.keyWatch.longest, performance.now() - pressedAt);
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
 * Measures the CPU time of a key press in the browser and Hangar, excluding idle use and garbage left over from loading
 * the page. Also measures another word, with covers, and the first search, which may read more of the mod files.
 */
async function measureKeyCpu(page, hangar) {
  await page.goto(hangar.url);
  // By this point, the page has also prepared the searchable texts, while it was idle.
  await page.waitForFunction(() => performance.getEntriesByName('all parts loaded').length > 0);
  await page.waitForTimeout(3_000);
  const field = page.getByRole('textbox', { name: 'Search everything' });
  await field.click();
  const used = createCpuReader(page, hangar);
  const cpuAtStart = await used();
  await typeSlowly(page, WORD);
  await page.waitForTimeout(3_000);
  const firstSearchCpu = (await used()) - cpuAtStart;
  await field.fill('');
  await page.waitForTimeout(3_000);
  await collectGarbage(page);
  const keyCpu = await measureCpuPerKey(page, used, { word: WORD, pause: 500 });
  await field.fill('');
  await page.waitForTimeout(3_000);
  await collectGarbage(page);
  const keyAndCoversCpu = await measureCpuPerKey(page, used, { word: OTHER_WORD, pause: 1_500 });
  return { firstSearchCpu, keyCpu, keyAndCoversCpu };
}

/** Returns a function for the milliseconds of CPU that the browser and a server have used so far. */
function createCpuReader(page, server) {
  return async () => (await measureBrowserCpu(page.context().browser())) + server.cpuMilliseconds();
}

async function measureCpuPerKey(page, used, { word, pause }) {
  const before = await used();
  const startedAt = performance.now();
  await typeSlowly(page, word);
  await page.waitForTimeout(pause);
  const after = await used();
  await page.waitForTimeout(performance.now() - startedAt);
  const idleCpu = (await used()) - after;
  return (after - before - idleCpu) / word.length;
}

async function typeSlowly(page, word) {
  for (const key of word) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(150);
  }
}

function createRows(rounds) {
  const figures = (name) => rounds.map((round) => round[name]);
  const bare = (name) => rounds.map((round) => round.bare[name]);
  const row = (measure, name, maximum, bareFigures) => {
    const reference = { figures: bare(bareFigures), times: TIMES_BARE[bareFigures] };
    return checkAgainstBare(measure, figures(name), maximum, reference, 'ms');
  };
  return [
    createInformationRow('bare page: request to first card', formatSpread(bare('firstCard'))),
    createInformationRow('bare page: longest frame while scrolling', formatSpread(bare('frame'))),
    createInformationRow('bare page: keystroke to result', formatSpread(bare('keystroke'))),
    createInformationRow('bare page: CPU of a key', formatSpread(bare('keyCpu'))),
    row('request of the page to first card', 'firstCard', 1500, 'firstCard'),
    checkMaximum('JavaScript until then, brotli', figures('scriptKilobytes'), SCRIPT_KILOBYTES, 'kB'),
    checkMaximum('everything until then, compressed', figures('allKilobytes'), 3000, 'kB'),
    row('longest frame while scrolling the grid', 'gridFrame', FRAME_MS, 'frame'),
    row('longest frame while scrolling the list', 'listFrame', FRAME_MS, 'frame'),
    row('longest frame while scrolling the mod files', 'tableFrame', FRAME_MS, 'frame'),
    row('keystroke to result, everything', 'keystroke', KEYSTROKE_MS, 'keystroke'),
    row('CPU of a key in the search, all processes', 'keyCpu', KEY_CPU_MS, 'keyCpu'),
    createInformationRow(
      'the same, with the first requests for the covers of the results',
      formatSpread(figures('keyAndCoversCpu')),
    ),
    createInformationRow(
      'CPU of the first search of a page, all processes',
      formatSpread(figures('firstSearchCpu')),
    ),
    row('keystroke to result, mod files', 'tableKeystroke', KEYSTROKE_MS, 'keystroke'),
  ];
}
