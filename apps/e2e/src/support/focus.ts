import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** A page with more tab stops than this is not usable by keyboard. */
const MAX_STOPS = 80;

/** Moves to a control with the Tab key only; the focus must be visible at each stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectVisibleFocus(page);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`The Tab key did not lead to ${target.toString()} within ${MAX_STOPS} stops.`);
}

/** Fails if nothing is focused, or if the focused element is hidden or shows no focus ring. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => getFocus(page), 'the focused element').toMatchObject({ isLost: false });
  await expect.poll(() => getFocus(page)).toMatchObject({ isInView: true, isShown: true });
}

/** Fails if the focus fell back to the page itself, as it does when the focused element is removed. */
export async function expectFocusUnchanged(page: Page): Promise<void> {
  await expect.poll(() => getFocus(page), 'the focused element').toMatchObject({ isLost: false });
}

interface FocusState {
  readonly elementName: string;
  readonly isLost: boolean;
  readonly isInView: boolean;
  readonly isShown: boolean;
}

function getFocus(page: Page): Promise<FocusState> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) {
      return { elementName: 'the page', isLost: true, isInView: false, isShown: false };
    }
    // If an input is drawn by its label or contains an icon, the ring surrounds both.
    const ringElements = [
      element,
      element.closest('label'),
      element.parentElement,
      element.parentElement?.parentElement,
    ];
    const ring = ringElements.find((candidate) => {
      const { outlineStyle, outlineWidth } = candidate
        ? getComputedStyle(candidate)
        : { outlineStyle: 'none', outlineWidth: '0' };
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
    });
    const { top, left, bottom, right } = (ring ?? element).getBoundingClientRect();
    return {
      elementName: element.outerHTML.slice(0, 200),
      isLost: false,
      isInView: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
      // A page or heading that was focused by navigation is not a control. It only marks where reading starts.
      isShown:
        ring !== undefined ||
        element.matches('[tabindex="-1"]:is(h1, main, [role=dialog], [role=alertdialog])'),
    };
  });
}
