import type { ITrashItem } from '@hangar/domain';

import { deletedRow, lossOf } from './deleted-rows';

const NOW = new Date(2026, 4, 20, 12);
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const item = (fields: Partial<ITrashItem> = {}): ITrashItem => ({
  id: 't-1',
  kind: 'protocol',
  name: 'Sunder',
  deletedAt: daysAgo(0),
  sizeBytes: 1_200,
  ...fields,
});

describe('deletedRow', () => {
  it('says what it is, when it was deleted, and how large it is', () => {
    expect(deletedRow(item(), NOW)).toMatchObject({
      kind: 'Protocol',
      deleted: 'Deleted today, 12:00',
      size: '1 kB',
    });
  });

  it.each([
    [0, 'goes in 30 days'],
    [1, 'goes in 29 days'],
    [29, 'goes in a day'],
    [30, 'goes today'],
    [90, 'goes today'],
    [-400, 'goes in 30 days'],
  ])('what was deleted %d days ago %s', (days, ends) => {
    expect(deletedRow(item({ deletedAt: daysAgo(days) }), NOW).ends).toBe(ends);
  });
});

describe('lossOf', () => {
  it('says of a protocol that its saves and mod files stay', () => {
    expect(lossOf(item())).toContain('mod files stay');
    expect(lossOf(item({ kind: 'mod-file' }))).not.toContain('stay');
  });
});
