import { TestBed } from '@angular/core/testing';
import type { IProtocolFile } from '@hangar/domain';
import { Notifications, ProtocolStore } from '@hangar/ui-data-access';
import { aModFile, aProtocol, createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { UndoHistory } from './undo-history';
import { restoreOlderVersion } from './version-restorer';

const OLDER = aModFile({ id: 'old', name: 'Harbour 1' });
const file = (fileId: string, enabled = true): IProtocolFile => ({
  fileId,
  hashValue: '',
  name: fileId,
  enabled,
});
const getIds = (files: readonly IProtocolFile[]) => files.map(({ fileId }) => fileId);

describe('withOlderVersion', () => {
  it.each<[string, string[], string[], string[]]>([
    ['puts the older version in the place of the newer one', ['a', 'new', 'b'], [], ['a', 'old', 'b']],
    ['removes all newer files', ['a', 'new', 'patch', 'b'], [], ['a', 'old', 'b']],
    [
      'keeps newer files that were listed before',
      ['new', 'patch'],
      ['new', 'patch'],
      ['new', 'patch', 'old'],
    ],
    ['changes nothing without a newer file', ['a', 'b'], [], ['a', 'b']],
    ['changes nothing if the older version is listed again', ['new', 'old'], [], ['new', 'old']],
  ])('%s', (_title, before, had, after) => {
    const files = before.map((id) => file(id));
    expect(getIds(restoreOlderVersion(files, OLDER, { newerIds: ['new', 'patch'], had }))).toEqual(after);
  });

  it('keeps a disabled file disabled', () => {
    const files = restoreOlderVersion([file('new', false)], OLDER, { newerIds: ['new'], had: [] });
    expect(files).toMatchObject([{ fileId: 'old', name: 'Harbour 1', enabled: false }]);
  });
});

describe('Undoing an update of a mod file', () => {
  const GET = 'GET /api/protocols/sunder-ab12';
  const PUT = 'PUT /api/protocols/sunder-ab12';
  const CATALOGUE = 'GET /api/mod-files/catalog?ids=';
  const DELETE = 'DELETE /api/mod-files/catalog/new?deleteFile=true';

  async function undo(older: readonly unknown[]) {
    sessionStorage.clear();
    const protocol = aProtocol({ files: [file('new')] });
    const { launcher, events } = createFakeWorld({
      'GET /api/protocols': [protocol],
      'GET /api/settings': someSettings(),
      'GET /api/mod-files/catalog': [],
      [GET]: protocol,
      [PUT]: (body: object) => ({ ...protocol, ...body }),
      [`${CATALOGUE}old`]: older,
      [`${CATALOGUE}new`]: [aModFile({ id: 'new', addedAt: '2026-01-01T12:00:30.000Z' })],
      [DELETE]: { id: 'new', trashId: 't-1' },
    });
    TestBed.inject(ProtocolStore);
    const history = TestBed.inject(UndoHistory);
    events.open();
    await launcher.settle();
    const protocols = ['sunder-ab12', 'deleted'].map((id) => ({ id, had: [] }));
    const replaced = { fileId: 'old', protocols };
    const since = '2026-01-01T12:00:00.000Z';
    history.remember({
      what: 'Downloaded Harbour',
      steps: [
        { kind: 'restore-version', replaced, newerIds: ['new'] },
        { kind: 'delete-mods', protocolIds: [], fileIds: ['new'], since },
      ],
    });
    launcher.requests.length = 0;
    const done = history.undoLast();
    for (let turn = 0; turn < 5; turn++) await launcher.settle();
    await done;
    return {
      changes: launcher.requests.filter(({ call }) => !call.startsWith('GET')),
      titles: TestBed.inject(Notifications)
        .toasts()
        .map(({ title }) => title),
    };
  }

  it('restores the older version before deleting the newer one', async () => {
    const { changes, titles } = await undo([OLDER]);
    expect(changes.map(({ call }) => call)).toEqual([PUT, DELETE]);
    expect(changes[0]?.body).toMatchObject({ files: [{ fileId: 'old', enabled: true }], extras: [] });
    expect(titles).toEqual(['Undone: Downloaded Harbour']);
  });

  it('changes nothing if the older version no longer exists', async () => {
    const { changes, titles } = await undo([]);
    expect([changes, titles]).toEqual([[], ['Partly undone: Downloaded Harbour']]);
  });
});
