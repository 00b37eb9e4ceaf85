import { setTimeout as pause } from 'node:timers/promises';
import { PlainBrowser } from './plain-browser.mjs';
import { mostOfRounds } from './verdict.mjs';

const ROUNDS = 5;
const TAG_MILLISECONDS = 1_000;
const VIEWPORT = { width: 1280, height: 800 };
const FRAME_MILLISECONDS = 50;
/** Until the change stands in all files and nothing is left to do. */
const QUIET_MILLISECONDS = 8_000;

/**
 * All protocols chosen and tagged at once: from the keys to what the page shows of it, and the longest frame meanwhile. In a
 * plain browser: Playwright's is handed the ten megabytes of the answer, which makes that frame half as long again.
 * @param {{ url: string }} hangar
 * @param {string} profile the folder of the browser's profile
 */
export async function measureMany({ url }, profile) {
  const browser = await PlainBrowser.open(profile);
  try {
    const page = await browser.newPage(noteFrames, VIEWPORT);
    await page.goto(url);
    await page.evaluate(allLoaded);
    await pause(QUIET_MILLISECONDS / 2);
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
    await browser.close();
  }
}

async function tagAll(page, tag) {
  await page.click(await page.evaluate(placeOfTitle));
  const startedAt = await page.evaluate(beginRound);
  await page.press('a', { withControl: true });
  await page.press('t');
  await page.evaluate(tagsAsked);
  await page.insertText(tag);
  await page.press('Enter');
  const shownAt = await page.evaluate(shownWith, tag);
  await pause(QUIET_MILLISECONDS);
  const frame = await page.evaluate(() => globalThis.longestFrame);
  // The page takes each key for what it shows: it is asked for the next when it shows what came of the last.
  await page.press('Escape');
  await page.evaluate(goneFromPage, 'hangar-tag-popover');
  await page.press('Escape');
  await page.evaluate(goneFromPage, 'hangar-protocol-card[aria-selected=true]');
  return { taken: shownAt - startedAt, frame };
}

/* global MutationObserver, PerformanceObserver */
/** In the page: the longest frame of a round, as long as one takes at least 50 ms. */
function noteFrames() {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      globalThis.longestFrame = Math.max(globalThis.longestFrame, duration);
  }).observe({ type: 'long-animation-frame' });
}

/** In the page: when it has all that it loads by itself. */
function allLoaded() {
  return new Promise((resolve) => {
    const look = () =>
      performance.getEntriesByName('all parts loaded').length > 0 ? resolve(null) : setTimeout(look, 100);
    look();
  });
}

/** In the page: where the fourth card has its title. */
function placeOfTitle() {
  const { x, y } = document.querySelectorAll('hangar-protocol-card .title')[3].getBoundingClientRect();
  return { x: x + 5, y: y + 5 };
}

function beginRound() {
  globalThis.longestFrame = 0;
  return performance.now();
}

/** In the page: when the popover takes the name of a tag. */
function tagsAsked() {
  return new Promise((resolve) => {
    const look = () =>
      document.activeElement?.closest('hangar-tag-popover') ? resolve(null) : requestAnimationFrame(look);
    look();
  });
}

/** In the page: when it has no such element. */
function goneFromPage(selector) {
  return new Promise((resolve) => {
    const look = () => (document.querySelector(selector) ? requestAnimationFrame(look) : resolve(null));
    look();
  });
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
