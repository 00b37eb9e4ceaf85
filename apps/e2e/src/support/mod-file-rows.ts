import type { Locator, Page } from '@playwright/test';

/** The rows of the mod file table. */
export function rows(page: Page): Locator {
  return page.getByRole('grid', { name: 'Mod files' }).locator('tr[aria-selected]');
}

export function row(page: Page, name: string): Locator {
  return rows(page).filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) });
}

export function modFileNames(page: Page): Promise<string[]> {
  return rows(page).locator('td.name b').allTextContents();
}

/** Opens the menu of a row and chooses an item. */
export async function chooseFromMenu(page: Page, name: string, item: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}
