import { TestBed } from '@angular/core/testing';
import { Notifications, ProtocolStore } from '@hangar/ui-data-access';
import { aProtocol, fakeWorld, Refusal } from '@hangar/ui-data-access/testing';

import { Confirm } from '../../confirm/confirm';
import type { ConfirmQuestion } from '../../confirm/confirm-question';
import { ScreenshotActions } from './screenshot-actions';

const picture = { fileName: 'sunder-ab12~doom00.png', name: 'doom00.png' };
const UPDATE = 'PUT /api/protocols/sunder-ab12';
const REMOVE = 'DELETE /api/screenshots/sunder-ab12~doom00.png';

async function aGallery({ cover = false, others = [aProtocol({ id: 'other' })], answers = {}, yes = true }) {
  const questions: ConfirmQuestion[] = [];
  const ask = (question: ConfirmQuestion) => Promise.resolve(questions.push(question) > 0 && yes);
  TestBed.overrideProvider(Confirm, { useValue: { ask } });
  const protocol = aProtocol({ screenshotPath: cover ? picture.fileName : null });
  const world = fakeWorld({
    'GET /api/protocols': [protocol, ...others],
    [UPDATE]: (body: object) => ({ ...protocol, ...body }),
    [REMOVE]: { fileName: picture.fileName },
    ...answers,
  });
  TestBed.inject(ProtocolStore);
  world.events.open();
  await world.launcher.settle();
  world.launcher.takeCalls();
  const actions = TestBed.inject(ScreenshotActions);
  const done = async (action: Promise<void>) => {
    await world.launcher.settle();
    await action;
    return world.launcher.takeCalls();
  };
  return {
    questions,
    toasts: TestBed.inject(Notifications).toasts,
    remove: () => done(actions.remove(protocol, picture)),
    useAsCover: () => done(actions.useAsCover(protocol, picture.fileName)),
  };
}

describe('ScreenshotActions', () => {
  it('makes a screenshot the cover', async () => {
    const { useAsCover } = await aGallery({});
    expect(await useAsCover()).toEqual([UPDATE]);
  });

  it('deletes only what it was told to', async () => {
    expect(await (await aGallery({})).remove()).toEqual([REMOVE]);
  });

  it('deletes nothing without being told to', async () => {
    expect(await (await aGallery({ yes: false })).remove()).toEqual([]);
  });

  it('says that a cover goes, and takes it from the protocol first', async () => {
    const { remove, questions } = await aGallery({ cover: true });
    expect(await remove()).toEqual([UPDATE, REMOVE]);
    expect(questions[0]?.text).toContain('It is the cover of "Sunder"');
  });

  it('leaves the cover of another protocol to both, and says why', async () => {
    const { remove, toasts } = await aGallery({
      cover: true,
      others: [aProtocol({ id: 'other', screenshotPath: picture.fileName })],
      answers: { [REMOVE]: new Refusal(409, 'IN_USE', 'It is the cover of "Other".') },
    });
    expect(await remove()).toEqual([REMOVE]);
    expect(toasts()).toMatchObject([{ title: 'doom00.png was not deleted' }]);
  });
});
