import type { IBaseGameVersion, IProtocol } from '@hangar/domain';
import type { Page } from '@playwright/test';

import { expect, open, test } from './support/ui-world';
import { FREEDOOM_PHASE_1 } from './walk/walk-files.mjs';

let phase1: IBaseGameVersion;
let phase2: IBaseGameVersion;

test.beforeAll(async ({ world }) => {
  await world.walk.adoptPorts(['dsda-doom']);
  phase1 = (await world.walk.dropFreedoom(FREEDOOM_PHASE_1)).version;
  phase2 = (await world.walk.dropFreedoom()).version;
  await world.walk.client.put('/api/settings', { defaultBaseGameVersionId: phase1.id });
});

test('the cover is that of the base game that was chosen, once that is saved, too', async ({
  page,
  world,
}) => {
  const request = { title: 'Coat of paint', baseGameVersionId: phase1.id };
  const { id }: IProtocol = await world.walk.client.post('/api/protocols', request);
  await open(page, world, `/install?tab=configuration&protocol=${id}`);
  await expect.poll(() => shownCover(page)).not.toBe('');
  const before = await shownCover(page);
  await baseGame(page).selectOption(phase2.id);
  await expect
    .poll(async () => ['', before].includes(await shownCover(page)), 'before it is saved')
    .toBe(false);
  const chosen = await shownCover(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect.poll(() => shownCover(page), 'after it was saved').toBe(chosen);
});

function baseGame(page: Page) {
  return page.getByLabel('Base game', { exact: true });
}

/** Tells one picture of the cover from another; empty while there is none. */
function shownCover(page: Page): Promise<string> {
  return page.locator('hangar-cover-field img.own').evaluateAll((images) => {
    const [image] = images as HTMLImageElement[];
    const canvas = document.createElement('canvas');
    if (!image?.complete || image.naturalWidth === 0) return '';
    [canvas.width, canvas.height] = [32, 24];
    canvas.getContext('2d')?.drawImage(image, 0, 0, 32, 24);
    return canvas.toDataURL();
  });
}
