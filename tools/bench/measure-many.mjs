import { setTimeout as pause } from 'node:timers/promises';
import { PlainBrowser } from './plain-browser.mjs';
import { checkMaximum } from './verdict.mjs';

const ROUNDS = 5;
const TAG_MS = 1_000;
const VIEWPORT = { width: 1280, height: 800 };
const FRAME_MS = 50;
/** The time until the change is stored in all files and no work is left. */
const QUIET_MS = 8_000;

/**
 * Measures selecting and tagging all protocols at once: the time from the key press to the visible result, and the
 * longest frame until then. It uses a plain browser, because Playwright would also receive the ten megabytes of the
 * response, which makes the longest frame half as long again.
 * @param {{ url: string }} hangar
 * @param {string} profile the folder of the browser's profile
 */
export async function measureMany({ url }, profile) {
  const browser = await PlainBrowser.open(profile);
  try {
    const page = await browser.newPage(recordFrames, VIEWPORT);
    await page.goto(url);
    await page.evaluate(waitUntilLoaded);
    await pause(QUIET_MS / 2);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await tagAll(page, `Tag ${round}`));
    const row = (measure, figure, maximum) =>
      checkMaximum(
        measure,
        rounds.map((taken) => taken[figure]),
        maximum,
        'ms',
      );
    return [
      row('select all and tag, 10,000 protocols', 'taken', TAG_MS),
      row('longest frame of that', 'frame', FRAME_MS),
    ];
  } finally {
    await browser.close();
  }
}

async function tagAll(page, tag) {
  await page.evaluate(focusCard);
  const startedAt = await page.evaluate(beginRound);
  await page.press('a', { withControl: true });
  await page.press('t');
  await page.evaluate(waitForTagPopover);
  await page.insertText(tag);
  await page.press('Enter');
  const shownAt = await page.evaluate(waitUntilTagged, tag);
  await pause(QUIET_MS);
  const frame = await page.evaluate(() => globalThis.longestFrame);
  // The page handles each key according to its current state, so the next key is sent only after the result of the
  // previous key is visible.
  await page.press('Escape');
  await page.evaluate(waitUntilGone, 'hangar-tag-popover');
  await page.press('Escape');
  await page.evaluate(waitUntilGone, 'hangar-protocol-card[aria-selected=true]');
  return { taken: shownAt - startedAt, frame };
}

/* global MutationObserver, PerformanceObserver */
/** Runs in the page: records the longest frame of a round, if one takes at least 50 ms. */
function recordFrames() {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      globalThis.longestFrame = Math.max(globalThis.longestFrame, duration);
  }).observe({ type: 'long-animation-frame' });
}

/** Runs in the page: resolves when everything that loads automatically has loaded. */
function waitUntilLoaded() {
  return new Promise((resolve) => {
    const poll = () =>
      performance.getEntriesByName('all parts loaded').length > 0 ? resolve(null) : setTimeout(poll, 100);
    poll();
  });
}

/** Runs in the page: focuses the fourth card. A click would open it. */
function focusCard() {
  /** @type {NodeListOf<HTMLElement>} */
  const cards = document.querySelectorAll('hangar-protocol-card');
  cards[3]?.focus();
}

function beginRound() {
  globalThis.longestFrame = 0;
  return performance.now();
}

/** Runs in the page: resolves when the popover accepts the name of a tag. */
function waitForTagPopover() {
  return new Promise((resolve) => {
    const poll = () =>
      document.activeElement?.closest('hangar-tag-popover') ? resolve(null) : requestAnimationFrame(poll);
    poll();
  });
}

/** Runs in the page: resolves when no element matches the selector. */
function waitUntilGone(selector) {
  return new Promise((resolve) => {
    const poll = () => (document.querySelector(selector) ? requestAnimationFrame(poll) : resolve(null));
    poll();
  });
}

/** Runs in the page: resolves when the popover shows that all protocols have the tag. */
function waitUntilTagged(tag) {
  return new Promise((resolve) => {
    const isShown = () =>
      [...document.querySelectorAll('hangar-tag-popover label')].some(
        (label) =>
          label.querySelector('span')?.textContent === tag &&
          /** @type {HTMLInputElement} */ (label.querySelector('input')).checked,
      );
    const poll = () => {
      if (!isShown()) return;
      observer.disconnect();
      resolve(performance.now());
    };
    const observer = new MutationObserver(poll);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    poll();
  });
}
