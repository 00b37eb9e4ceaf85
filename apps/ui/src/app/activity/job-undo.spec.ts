import type { IDiscoverResult } from '@hangar/domain';
import { anEndedJob } from '@hangar/ui-data-access/testing';

import { getEndText } from './job-text';
import { createUndoable } from './job-undo';

const RESULT: IDiscoverResult = { fileIds: ['new'], protocolId: null, notes: [], needed: [] };
const createEndedJob = (result: Partial<IDiscoverResult>) =>
  anEndedJob({
    kind: 'discover',
    title: 'Harbour',
    startedAt: '2026-01-01T12:00:00.000Z',
    result: { ...RESULT, ...result },
  });
const OWN = { id: 'job-1' };

describe('A download that has replaced a mod file', () => {
  const replaced = { fileId: 'old', protocols: [{ id: 'harbour-1', had: [] }] };
  const job = createEndedJob({ replaced });

  it('is undone in the protocols before the new mod file is deleted', () => {
    expect(createUndoable(job, { ...OWN, replaces: 'old' })?.steps).toEqual([
      { kind: 'restore-version', replaced, newerIds: ['new'] },
      { kind: 'delete-mods', protocolIds: [], fileIds: ['new'], since: '2026-01-01T12:00:00.000Z' },
    ]);
  });

  it.each([
    [[], 'No protocol used the older version.'],
    [['a'], 'Updated 1 protocol.'],
    [['a', 'b'], 'Updated 2 protocols.'],
  ])('names the number of changed protocols: %j', (ids, text) => {
    const protocols = ids.map((id) => ({ id, had: [] }));
    expect(getEndText(createEndedJob({ replaced: { fileId: 'old', protocols } }))).toBe(text);
  });
});

it('offers no undo for an update that found the same file', () => {
  expect(createUndoable(createEndedJob({ fileIds: ['old'] }), { ...OWN, replaces: 'old' })).toBeNull();
});

it('undoing a download of several protocols deletes all of them before their mod files', () => {
  const job = createEndedJob({ fileIds: ['a', 'b'], protocolId: 'one', protocolIds: ['one', 'two'] });
  expect(createUndoable(job, OWN)?.steps).toMatchObject([
    { protocolIds: ['one', 'two'], fileIds: ['a', 'b'] },
  ]);
  expect(getEndText(job)).toBe('Created 2 protocols.');
});
