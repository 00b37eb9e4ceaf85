import { TestBed } from '@angular/core/testing';
import { Notifications, ProtocolStore } from '@hangar/ui-data-access';
import {
  aModFile,
  aProtocol,
  createFakeWorld,
  ErrorResponse,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { UndoHistory } from './undo-history';

const UPDATE = 'PUT /api/protocols/sunder-ab12';
const RESTORE = 'POST /api/trash/1-a/restore';
const RESTORE_MANY = 'POST /api/trash/restore';

async function createPage(answers: Record<string, unknown> = {}) {
  sessionStorage.clear();
  const protocol = aProtocol();
  const { launcher, events } = createFakeWorld({
    'GET /api/protocols': [protocol],
    'GET /api/settings': someSettings(),
    [UPDATE]: (body: object) => ({ ...protocol, ...body }),
    [RESTORE]: { id: '1-a', kind: 'image', name: 'a.png' },
    [RESTORE_MANY]: { ids: ['1-a', '2-b'], kept: [] },
    ...answers,
  });
  TestBed.inject(ProtocolStore);
  const undoHistory = TestBed.inject(UndoHistory);
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
    undoHistory,
    press,
    undo: () => press(() => undoHistory.undoLast()),
    toasts: () => TestBed.inject(Notifications).toasts(),
  };
}

describe('Undoing', () => {
  it('offers to restore deleted items in a toast, and restores them once', async () => {
    const { undoHistory, undo, toasts } = await createPage();
    undoHistory.offer('Deleted a.png', ['1-a']);
    expect(toasts()).toMatchObject([
      { title: 'Deleted a.png', text: expect.stringContaining('30 days'), action: { label: 'Undo' } },
    ]);
    expect(await undo()).toEqual([RESTORE]);
    expect(await undo()).toEqual([]);
    expect(toasts().map(({ title }) => title)).toContain('Nothing to undo');
  });

  it('no longer offers to undo an action in its toast once it was undone with the shortcut', async () => {
    const { undoHistory, undo, toasts } = await createPage();
    undoHistory.offer('Deleted a.png', ['1-a']);
    await undo();
    expect(toasts().map(({ title }) => title)).toEqual(['Undone: Deleted a.png']);
    const offer = TestBed.inject(Notifications)
      .recent()
      .find(({ title }) => title === 'Deleted a.png');
    expect(offer?.action).toBeNull();
  });

  it('undoes two actions if the shortcut is pressed twice in a row', async () => {
    const { undoHistory, press } = await createPage();
    undoHistory.offer('Deleted a.png', ['1-a']);
    undoHistory.offer('Deleted 2 mod files', ['1-a', '2-b']);
    expect(await press(() => Promise.all([undoHistory.undoLast(), undoHistory.undoLast()]))).toEqual([
      RESTORE_MANY,
      RESTORE,
    ]);
  });

  const DOWNLOADED = {
    kind: 'delete-mods',
    protocolIds: ['sunder-ab12'],
    fileIds: ['new', 'old', 'gone'],
    since: '2026-01-01T12:00:00.000Z',
  } as const;
  const CATALOGUE = {
    'GET /api/mod-files/catalog?ids=new%2Cold%2Cgone': [
      aModFile({ id: 'new', addedAt: '2026-01-01T12:00:30.000Z' }),
      aModFile({ id: 'old', addedAt: '2025-01-01T00:00:00.000Z' }),
    ],
    'DELETE /api/mod-files/catalog/new?deleteFile=true': { id: 'x', trashId: 't-1' },
  };

  it('undoes a download by deleting its protocol and mod files, except those that the library already had', async () => {
    const { undoHistory, undo } = await createPage({
      'GET /api/protocols': [aProtocol({ createdAt: '2026-01-01T12:00:31.000Z' })],
      'DELETE /api/protocols/sunder-ab12': { id: 'x', trashId: 't-2' },
      ...CATALOGUE,
    });
    undoHistory.remember({ what: 'Downloaded Sunder', steps: [DOWNLOADED] });
    expect(await undo()).toEqual([
      'DELETE /api/protocols/sunder-ab12',
      'DELETE /api/mod-files/catalog/new?deleteFile=true',
    ]);
  });

  it('undoes a download, but keeps a protocol that existed before it', async () => {
    const { undoHistory, undo } = await createPage(CATALOGUE);
    undoHistory.remember({ what: 'Downloaded Sunder', steps: [DOWNLOADED] });
    expect(await undo()).toEqual(['DELETE /api/mod-files/catalog/new?deleteFile=true']);
  });

  it("undoes a mod of several files that are in each other's load orders, but keeps one that another mod needs", async () => {
    const ids = ['wad', 'patch'];
    const createUsers = (id: string) =>
      new ErrorResponse(409, 'IN_USE', 'It is used.', { protocols: [], entries: [{ id, name: id }] });
    const remove = (id: string, query = '') => `DELETE /api/mod-files/catalog/${id}?deleteFile=true${query}`;
    const { undoHistory, undo, toasts } = await createPage({
      'GET /api/mod-files/catalog?ids=wad%2Cpatch': ids.map((id) => aModFile({ id })),
      [remove('wad')]: createUsers('patch'),
      [remove('wad', '&force=true')]: { id: 'wad', trashId: 't-1' },
      [remove('patch')]: createUsers('another'),
    });
    undoHistory.remember({
      what: 'Added Sunder',
      steps: [{ kind: 'delete-mods', protocolIds: [], fileIds: ids, since: '' }],
    });
    expect(await undo()).toEqual([remove('wad'), remove('wad', '&force=true'), remove('patch')]);
    expect(toasts()).toMatchObject([{ title: 'Partly undone: Added Sunder', text: 'It is used.' }]);
  });

  it('can retry an undo after the game that prevented it has ended', async () => {
    const running = new ErrorResponse(409, 'ALREADY_RUNNING', 'Sunder is running.');
    const { undoHistory, undo, toasts } = await createPage({
      'GET /api/protocols': [aProtocol({ createdAt: '2026-01-01T12:00:31.000Z' })],
      'DELETE /api/protocols/sunder-ab12': running,
      ...CATALOGUE,
    });
    undoHistory.remember({ what: 'Added Sunder', steps: [DOWNLOADED] });
    expect(await undo()).toEqual(['DELETE /api/protocols/sunder-ab12']);
    expect(toasts()).toMatchObject([{ title: "Couldn't undo: Added Sunder", text: 'Sunder is running.' }]);
    expect(await undo()).toEqual(['DELETE /api/protocols/sunder-ab12']);
  });

  it('removes an action that was undone from its toast', async () => {
    const { undoHistory, undo, press, toasts } = await createPage();
    undoHistory.offer('Deleted a.png', ['1-a']);
    await press(() => toasts()[0]?.action?.run());
    expect(await undo()).toEqual([]);
  });

  it('restores many items in one request, and reports those that could not be restored', async () => {
    const kept = [{ id: '2-b', code: 'TARGET_EXISTS', error: 'The file already exists.' }];
    const { undoHistory, undo, toasts } = await createPage({ [RESTORE_MANY]: { ids: ['1-a'], kept } });
    undoHistory.offer('Deleted 2 mod files', ['1-a', '2-b']);
    expect(await undo()).toEqual([RESTORE_MANY]);
    expect(toasts()).toContainEqual(
      expect.objectContaining({
        title: '1 item is still in Recently deleted',
        text: 'The file already exists.',
      }),
    );
    expect(toasts().map(({ title }) => title)).not.toContain('Undone: Deleted 2 mod files');
  });

  it('restores a filter in its former position', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: id, query: `q=${id}` }));
    if (!a || !b || !c) throw new Error('Expected three filters.');
    const sent: unknown[] = [];
    const { undoHistory, undo } = await createPage({
      'GET /api/settings': someSettings({ savedFilters: [a, c] }),
      'PUT /api/settings': (body: object) => sent.push(body) && someSettings(body),
    });
    undoHistory.remember({ what: 'Deleted filter “b”', steps: [{ kind: 'filter', filter: b, place: 1 }] });
    await undo();
    expect(sent).toEqual([{ savedFilters: [a, b, c] }]);
  });

  it('undoes an import as a whole, and reports the items that were kept', async () => {
    const kept = [{ kind: 'protocol', id: 'a', name: 'Sunder', reason: 'You have launched it.' }];
    const { undoHistory, undo, press, toasts } = await createPage({
      'POST /api/import/i-1/undo': { kept: [] },
      'POST /api/import/i-2/undo': { kept },
    });
    const first = { what: 'Imported DoomRunner', steps: [{ kind: 'import', importId: 'i-1' }] } as const;
    undoHistory.remember(first);
    undoHistory.remember({ what: 'Imported ZDL', steps: [{ kind: 'import', importId: 'i-2' }] });
    expect(await undo()).toEqual(['POST /api/import/i-2/undo']);
    expect(toasts()).toMatchObject([{ title: 'Undone, except for Sunder', text: 'You have launched it.' }]);
    expect(await press(() => undoHistory.undoNow(first))).toEqual(['POST /api/import/i-1/undo']);
    expect(await undo()).toEqual([]);
  });

  it('skips later steps if restoring items fails', async () => {
    const laterSteps = [{ kind: 'update', id: 'sunder-ab12', changes: { screenshotPath: 'a.png' } }] as const;
    const failingPage = await createPage({
      [RESTORE]: new ErrorResponse(409, 'TARGET_EXISTS', 'Another one.'),
    });
    failingPage.undoHistory.offer('Deleted a.png', ['1-a'], { laterSteps });
    expect(await failingPage.undo()).toEqual([RESTORE]);
    expect(failingPage.toasts()).toContainEqual(
      expect.objectContaining({ title: 'Partly undone: Deleted a.png' }),
    );
  });
});
