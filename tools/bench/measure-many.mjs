import { mostOfRounds } from './verdict.mjs';

const ROUNDS = 3;
const TAG_MILLISECONDS = 1_000;
const FRAME_MILLISECONDS = 50;
/** Until the change stands in all files and nothing is left to do. */
const QUIET_MILLISECONDS = 8_000;

/**
 * All protocols chosen and tagged at once: from the keys to what the page shows of it, and the longest frame meanwhile.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string }} hangar
 */
export async function measureMany(browser, hangar) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(hangar.url);
    await page.waitForFunction(() => performance.getEntriesByName('all parts loaded').length > 0);
    await page.waitForTimeout(QUIET_MILLISECONDS / 2);
    await page.evaluate(noteFrames);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await tagAll(page, `Tag ${round}`));
    const row = (measure, figure, most) =>
      mostOfRounds(
        measure,
        rounds.map((taken) => taken[figure]),
        most,
        'ms',
      );
    return [
      row('select all and tag, 10,000 protocols', 'taken', TAG_MILLISECONDS),
      row('longest frame of that', 'frame', FRAME_MILLISECONDS),
    ];
  } finally {
    await page.close();
  }
}

async function tagAll(page, tag) {
  await page.locator('hangar-protocol-card .title').nth(3).click();
  await page.evaluate(() => (globalThis.longestFrame = 0));
  const taken = await page.evaluate(() => performance.now());
  await page.keyboard.press('Control+a');
  await page.keyboard.press('t');
  await page.getByRole('dialog', { name: 'Tags' }).waitFor();
  await page.keyboard.insertText(tag);
  await page.keyboard.press('Enter');
  // Asked by the page itself: a locator's question takes tens of milliseconds of the frame that is measured.
  const shownAt = await page.evaluate(shownWith, tag);
  await page.waitForTimeout(QUIET_MILLISECONDS);
  const frame = await page.evaluate(() => globalThis.longestFrame);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  return { taken: shownAt - taken, frame };
}

/* global MutationObserver, PerformanceObserver */
/** In the page: the longest frame from now on, as long as one takes at least 50 ms. */
function noteFrames() {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      globalThis.longestFrame = Math.max(globalThis.longestFrame, duration);
  }).observe({ type: 'long-animation-frame' });
}

/** In the page: when the popover shows that all wear the tag. */
function shownWith(tag) {
  return new Promise((resolve) => {
    const isShown = () =>
      [...document.querySelectorAll('hangar-tag-popover label')].some(
        (label) =>
          label.querySelector('span')?.textContent === tag &&
          /** @type {HTMLInputElement} */ (label.querySelector('input')).checked,
      );
    const look = () => {
      if (!isShown()) return;
      observer.disconnect();
      resolve(performance.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  });
}
