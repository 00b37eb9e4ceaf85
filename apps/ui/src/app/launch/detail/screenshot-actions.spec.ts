import { TestBed } from '@angular/core/testing';
import { Notifications, ProtocolStore } from '@hangar/ui-data-access';
import { aProtocol, createFakeWorld, ErrorResponse, someSettings } from '@hangar/ui-data-access/testing';

import { UndoHistory } from '../../undo/undo-history';
import { ScreenshotActions } from './screenshot-actions';

const picture = { fileName: 'sunder-ab12~doom00.png', name: 'doom00.png' };
const UPDATE = 'PUT /api/protocols/sunder-ab12';
const REMOVE = 'DELETE /api/screenshots/sunder-ab12~doom00.png';

const RESTORE = 'POST /api/trash/7-0a/restore';

async function createGallery({ cover = false, others = [aProtocol({ id: 'other' })], answers = {} }) {
  const protocol = aProtocol({ screenshotPath: cover ? picture.fileName : null });
  const world = createFakeWorld({
    'GET /api/protocols': [protocol, ...others],
    'GET /api/settings': someSettings(),
    [UPDATE]: (body: object) => ({ ...protocol, ...body }),
    [REMOVE]: { fileName: picture.fileName, trashId: '7-0a' },
    [RESTORE]: { id: '7-0a', kind: 'image', name: picture.fileName },
    ...answers,
  });
  TestBed.inject(ProtocolStore);
  const actions = TestBed.inject(ScreenshotActions);
  world.events.open();
  await world.launcher.settle();
  world.launcher.collectCalls();
  const done = async (action: Promise<void>) => {
    await world.launcher.settle();
    await action;
    return world.launcher.collectCalls().filter((call) => !call.startsWith('GET'));
  };
  return {
    undo: () => done(Promise.resolve(TestBed.inject(UndoHistory).undoLast())),
    toasts: TestBed.inject(Notifications).toasts,
    remove: () => done(actions.remove(protocol, picture)),
    useAsCover: () => done(actions.useAsCover(protocol, picture.fileName)),
  };
}

describe('ScreenshotActions', () => {
  it('uses a screenshot as the cover', async () => {
    const { useAsCover } = await createGallery({});
    expect(await useAsCover()).toEqual([UPDATE]);
  });

  it('deletes a screenshot without confirmation and offers undo', async () => {
    const { remove, undo, toasts } = await createGallery({});
    expect(await remove()).toEqual([REMOVE]);
    expect(toasts()).toMatchObject([{ title: 'Deleted doom00.png', action: { label: 'Undo' } }]);
    expect(await undo()).toEqual([RESTORE]);
  });

  it('clears the cover before deleting, and restores it last', async () => {
    const { remove, undo } = await createGallery({ cover: true });
    expect(await remove()).toEqual([UPDATE, REMOVE]);
    expect(await undo()).toEqual([RESTORE, UPDATE]);
  });

  it('keeps the cover if another protocol uses it too, and gives the reason', async () => {
    const { remove, toasts } = await createGallery({
      cover: true,
      others: [aProtocol({ id: 'other', screenshotPath: picture.fileName })],
      answers: { [REMOVE]: new ErrorResponse(409, 'IN_USE', 'It is the cover of "Other".') },
    });
    expect(await remove()).toEqual([REMOVE]);
    expect(toasts()).toMatchObject([{ title: "Couldn't delete doom00.png" }]);
  });
});
