import type { Locator, Page } from '@playwright/test';

/** The file with this name in the form's load order. */
export function fileRow(page: Page, name: string): Locator {
  return rows(page).filter({ has: page.getByText(name, { exact: true }) });
}

/** The names of the files in the form's load order. */
export function fileNames(page: Page): Locator {
  return rows(page).locator('b');
}

function rows(page: Page): Locator {
  return page.getByRole('list', { name: 'Files, in load order' }).getByRole('listitem');
}
