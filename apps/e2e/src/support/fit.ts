import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { captureScreenshot } from './gallery';

/** No pictures are taken of wider pages, because one of 3840 pixels takes as long as all others together. */
const MAX_PICTURE_WIDTH = 1920;

/** Window widths that every page must support. */
export const WIDTHS = [360, 390, 800, 1110, 1280, 1920, 2560, 3840];

/**
 * Resizes the window, checks that everything fits, and saves a picture unless that would take too long.
 * @throws an error that lists the elements that are too wide
 */
export async function expectFit(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: getHeight(width) });
  await expect.poll(() => findOverflowing(page), name).toEqual([]);
  if (width <= MAX_PICTURE_WIDTH) await captureScreenshot(page, `sizes/${name}`);
}

function getHeight(width: number): number {
  return Math.max(800, Math.round(width * 0.5625));
}

/** Returns the elements that cause horizontal scrolling in the page or in a part that should only scroll vertically. */
function findOverflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} ${element.scrollWidth} > ${element.clientWidth}`;
    const frames = [
      document.documentElement,
      document.body,
      ...document.querySelectorAll(
        'main, [role=dialog], [role=tabpanel], .cdk-virtual-scroll-viewport, .cdk-virtual-scrollable',
      ),
    ];
    const overflowing = frames
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(describe);
    const isClipping = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isCutOff = (control: Element) => {
      const { right, width } = control.getBoundingClientRect();
      let frame = control.parentElement;
      while (frame && !isClipping(frame)) frame = frame.parentElement;
      const isInScroller = frame !== null && /auto|scroll/.test(getComputedStyle(frame).overflowX);
      return width > 1 && !isInScroller && right > (frame?.getBoundingClientRect().right ?? innerWidth) + 1;
    };
    const cutOff = [...document.querySelectorAll('main :is(button, a, input, select)')].filter(isCutOff);
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
      ...overflowing,
      ...cutOff.map((control) => `${control.outerHTML.slice(0, 120)} is cut off`),
    ];
  });
}
