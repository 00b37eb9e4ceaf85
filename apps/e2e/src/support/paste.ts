import type { Page } from '@playwright/test';

/** Pastes text, as Ctrl+V does outside of fields. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const options = { bubbles: true, cancelable: true, clipboardData };
    document.body.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);
}
