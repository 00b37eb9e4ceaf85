import type { ITrashItem } from '@hangar/domain';

import { createDeletedRow, countKinds, getLossText, getPluralLossText } from './deleted-rows';

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

describe('createDeletedRow', () => {
  it.each([
    [5_400, 'Played 1 h 30 min'],
    [0, 'Not played'],
    [null, ''],
  ])('shows the playtime of a protocol instead of the size of its file: %j, %s', (playtimeSeconds, size) => {
    const protocol = { id: 'sunder-1', screenshotPath: null, playtimeSeconds, saveCount: 0 };
    expect(createDeletedRow(item({ protocol }), NOW).size).toBe(size);
  });

  it.each([
    [1200, '1,200 saves kept'],
    [1, '1 save kept'],
    [0, ''],
    [null, ''],
  ])('counts the saves that a protocol keeps: %j, %s', (saveCount, saves) => {
    const protocol = { id: 'sunder-1', screenshotPath: null, playtimeSeconds: 0, saveCount };
    expect(createDeletedRow(item({ protocol }), NOW).saves).toBe(saves);
  });

  it('contains the kind, the deletion date and the size', () => {
    expect(createDeletedRow(item(), NOW)).toMatchObject({
      kind: 'Protocol',
      deletedText: 'Deleted today, 12:00',
      size: '1 kB',
    });
  });

  it.each([
    [0, 'Deleted permanently in 30 days'],
    [1, 'Deleted permanently in 29 days'],
    [29, 'Deleted permanently tomorrow'],
    [30, 'Deleted permanently today'],
    [90, 'Deleted permanently today'],
    [-400, 'Deleted permanently in 30 days'],
  ])('shows the remaining time of an item deleted %d days ago: %s', (days, ends) => {
    expect(createDeletedRow(item({ deletedAt: daysAgo(days) }), NOW).expiryText).toBe(ends);
  });
});

describe('getLossText', () => {
  it("mentions that a protocol's saves and mod files are kept", () => {
    expect(getLossText(item())).toContain('mod files are kept');
    expect(getLossText(item({ kind: 'mod-file' }))).not.toContain('kept');
  });

  it("mentions that a source port's executable is kept", () => {
    expect(getLossText(item({ kind: 'source-port' }))).toContain('The program stays');
    expect(getPluralLossText(item({ kind: 'source-port' }))).toContain('The programs stay');
  });
});

describe('countKinds', () => {
  it('counts items by kind, in display order', () => {
    const items = [item({ kind: 'image' }), item({ kind: 'mod-file' }), item({ kind: 'image' }), item()];
    expect(countKinds(items)).toEqual([
      { kind: 'protocol', name: 'Protocols', count: 1 },
      { kind: 'mod-file', name: 'Mod files', count: 1 },
      { kind: 'image', name: 'Images', count: 2 },
    ]);
    expect(countKinds([])).toEqual([]);
  });
});
