import { TestBed } from '@angular/core/testing';
import { Notifications, ProtocolStore } from '@hangar/ui-data-access';
import { aProtocol, fakeWorld, Refusal, someSettings } from '@hangar/ui-data-access/testing';

import { Undoing } from './undoing';

const UPDATE = 'PUT /api/protocols/sunder-ab12';
const RESTORE = 'POST /api/trash/1-a/restore';
const RESTORE_MANY = 'POST /api/trash/restore';

async function aPage(answers: Record<string, unknown> = {}) {
  sessionStorage.clear();
  const protocol = aProtocol();
  const { launcher, events } = fakeWorld({
    'GET /api/protocols': [protocol],
    'GET /api/settings': someSettings(),
    [UPDATE]: (body: object) => ({ ...protocol, ...body }),
    [RESTORE]: { id: '1-a', kind: 'image', name: 'a.png' },
    [RESTORE_MANY]: { ids: ['1-a', '2-b'], kept: [] },
    ...answers,
  });
  TestBed.inject(ProtocolStore);
  const undoing = TestBed.inject(Undoing);
  events.open();
  await launcher.settle();
  const press = async (action: () => unknown) => {
    launcher.collectCalls();
    const done = action();
    await launcher.settle();
    await done;
    return launcher.collectCalls().filter((call) => !call.startsWith('GET'));
  };
  return {
    undoing,
    press,
    undo: () => press(() => undoing.undoLast()),
    toasts: () => TestBed.inject(Notifications).toasts(),
  };
}

describe('Undoing', () => {
  it('offers to restore deleted items in a toast, and restores them once', async () => {
    const { undoing, undo, toasts } = await aPage();
    undoing.offer('Deleted a.png', ['1-a']);
    expect(toasts()).toMatchObject([
      { title: 'Deleted a.png', text: expect.stringContaining('30 days'), action: { label: 'Undo' } },
    ]);
    expect(await undo()).toEqual([RESTORE]);
    expect(await undo()).toEqual([]);
    expect(toasts().map(({ title }) => title)).toContain('Nothing to undo');
  });

  it('undoes two actions if the keys are pressed twice in a row', async () => {
    const { undoing, press } = await aPage();
    undoing.offer('Deleted a.png', ['1-a']);
    undoing.offer('Deleted 2 mod files', ['1-a', '2-b']);
    expect(await press(() => Promise.all([undoing.undoLast(), undoing.undoLast()]))).toEqual([
      RESTORE_MANY,
      RESTORE,
    ]);
  });

  it('forgets an action that its toast has undone', async () => {
    const { undoing, undo, press, toasts } = await aPage();
    undoing.offer('Deleted a.png', ['1-a']);
    await press(() => toasts()[0]?.action?.run());
    expect(await undo()).toEqual([]);
  });

  it('restores many items in one request, and reports those that could not be restored', async () => {
    const kept = [{ id: '2-b', code: 'TARGET_EXISTS', error: 'There is another one.' }];
    const { undoing, undo, toasts } = await aPage({ [RESTORE_MANY]: { ids: ['1-a'], kept } });
    undoing.offer('Deleted 2 mod files', ['1-a', '2-b']);
    expect(await undo()).toEqual([RESTORE_MANY]);
    expect(toasts()).toContainEqual(
      expect.objectContaining({
        title: '1 item is still in Recently deleted',
        text: 'There is another one.',
      }),
    );
    expect(toasts().map(({ title }) => title)).not.toContain('Undone: Deleted 2 mod files');
  });

  it('restores a filter in its former position', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: id, query: `q=${id}` }));
    if (!a || !b || !c) throw new Error('There are three.');
    const sent: unknown[] = [];
    const { undoing, undo } = await aPage({
      'GET /api/settings': someSettings({ savedFilters: [a, c] }),
      'PUT /api/settings': (body: object) => sent.push(body) && someSettings(body),
    });
    undoing.remember({ what: 'Deleted filter “b”', steps: [{ kind: 'filter', filter: b, place: 1 }] });
    await undo();
    expect(sent).toEqual([{ savedFilters: [a, b, c] }]);
  });

  it('runs the last step only if the first succeeded', async () => {
    const then = [{ kind: 'cover', id: 'sunder-ab12', fileName: 'a.png' }] as const;
    const refused = await aPage({ [RESTORE]: new Refusal(409, 'TARGET_EXISTS', 'Another one.') });
    refused.undoing.offer('Deleted a.png', ['1-a'], { then });
    expect(await refused.undo()).toEqual([RESTORE]);
    expect(refused.toasts()).toContainEqual(
      expect.objectContaining({ title: 'Partly undone: Deleted a.png' }),
    );
  });
});
