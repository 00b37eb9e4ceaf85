import type { Locator } from '@playwright/test';

/** Drags one element onto another with the mouse. A drag starts only after a few pixels. */
export async function drag(source: Locator, target: Locator): Promise<void> {
  const { mouse } = source.page();
  const to = await target.boundingBox();
  if (!to) throw new Error("The drop target isn't visible.");
  await source.hover();
  await mouse.down();
  await mouse.move(to.x + to.width / 2, to.y + to.height / 4, { steps: 8 });
  await mouse.up();
}
