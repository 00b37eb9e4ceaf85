import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IdleReleases } from '@hangar/api-foundation/platform';
import type { IReadinessPreviewRequest } from '@hangar/domain';

import { createZip } from './create-zip';
import { DSDA, GZDOOM, NO_SAVES, PreviewWorld, WOOF } from './preview-world';
import type { SaveWorld } from './save-world';

let previews: PreviewWorld;
let world: SaveWorld;
beforeEach(async () => {
  previews = await PreviewWorld.create(WOOF, GZDOOM, DSDA);
  world = previews.world;
});
afterEach(() => previews.close());

const start = () => previews.start();
const preview = (body: IReadinessPreviewRequest, query = '') => previews.preview(body, query);

describe('the saves in a preview', () => {
  it('are null until they have been counted', async () => {
    expect((await preview({ defaultSourcePortId: 'gz' })).saves).toBeNull();
  });

  it('are counted before an idle Hangar frees memory', async () => {
    await world.writeSave('woofsav1.dsg');
    await world.game.api.resolve(IdleReleases).run();
    expect((await preview({ defaultSourcePortId: 'gz' })).saves).toEqual({ lost: 0, moved: 1, gained: 0 });
  });

  it('move to the port that can load them if the default changes, and do not move if it changes back', async () => {
    await world.writeSave('woofsav1.dsg');
    await start();
    const { saves, details } = await preview({ defaultSourcePortId: 'gz' }, '?details=true');
    expect(saves).toEqual({ lost: 0, moved: 1, gained: 0 });
    expect(details?.saves).toMatchObject([
      { protocolId: world.protocolId, effect: 'moved', sourcePort: { id: 'woof', name: 'Woof' } },
    ]);
    await world.game.api.put('/api/settings', { defaultSourcePortId: 'gz' });
    expect((await preview({ defaultSourcePortId: 'woof' })).saves).toEqual(NO_SAVES);
    expect((await preview({ defaultSourcePortId: 'dsda' })).saves).toEqual(NO_SAVES);
  });

  it('are lost if no other port can load them', async () => {
    await world.writeSave('woofsav1.dsg');
    await start();
    expect((await preview({ removeSourcePortId: 'woof' })).saves).toEqual({ lost: 1, moved: 0, gained: 0 });
    expect((await preview({ removeSourcePortId: 'gz' })).saves).toEqual(NO_SAVES);
  });

  it('are lost if the other ports that can load them cannot load the files', async () => {
    const oldWoof = { ...WOOF, id: 'old-woof', name: 'Old Woof', version: '15.1.0' };
    await previews.configure(WOOF, GZDOOM, oldWoof);
    await world.writeSave('woofsav1.dsg');
    await start();
    expect((await preview({ removeSourcePortId: 'woof' })).saves).toEqual(NO_SAVES);
    const filePath = await world.game.files.write('mod.pk3', createZip({ 'note.txt': 'note' }));
    await world.game.api.put(`/api/protocols/${world.protocolId}`, { files: [{ filePath }] });
    expect((await preview({ removeSourcePortId: 'woof' })).saves).toEqual({ lost: 1, moved: 0, gained: 0 });
  });

  it('are gained if a port can load them again', async () => {
    await previews.configure(DSDA, { ...WOOF, ignored: true });
    await world.writeSave('woofsav1.dsg');
    await start();
    const { saves } = await preview({ protocols: { ids: [world.protocolId], sourcePortId: 'woof' } });
    expect(saves).toEqual({ lost: 0, moved: 0, gained: 1 });
  });

  it('include saves that another program adds to a new folder, replaces and deletes', async () => {
    await start();
    const countLost = async () => (await preview({ removeSourcePortId: 'woof' })).saves?.lost;
    expect(await countLost()).toBe(0);
    const path = await world.writeSave('woofsav1.dsg');
    expect(await countLost()).toBe(1);
    await world.writeSave('slots/woofsav2.dsg', 'chocolate');
    expect(await countLost()).toBe(0);
    await rm(path);
    await rm(join(world.getFolder(), 'slots'), { recursive: true });
    await world.writeSave('woofsav1.dsg');
    expect(await countLost()).toBe(1);
    await rm(world.getFolder(), { recursive: true });
    expect(await countLost()).toBe(0);
  });

  it('change with saves that are written and protocols that are deleted', async () => {
    await start();
    expect((await preview({ removeSourcePortId: 'woof' })).saves).toEqual(NO_SAVES);
    await world.play(() => world.writeSave('woofsav1.dsg'));
    expect((await preview({ removeSourcePortId: 'woof' })).saves?.lost).toBe(1);
    await world.game.api.delete(`/api/protocols/${world.protocolId}`);
    expect((await preview({ removeSourcePortId: 'woof' })).saves?.lost).toBe(0);
  });
});
