import type { ISave } from '@hangar/domain';

import { isReadable, getSaveDifference, getSavePositionText, getSaveTitle } from './save-text';

const save: ISave = {
  id: 's',
  fileName: 'save07.zds',
  filePath: '/saves/save07.zds',
  family: 'gzdoom',
  slot: null,
  title: 'Before the bell',
  map: 'MAP07',
  mapName: null,
  skill: 4,
  levelTimeTics: 35 * 1388,
  savedAt: '2026-11-01T00:00:00.000Z',
  sizeBytes: 1,
  hasPicture: true,
  autosave: false,
  loadable: true,
  launchWith: { sourcePortId: 'woof', name: 'Woof!', reason: null },
  reason: null,
  madeWith: null,
  matches: null,
};
const file = (name: string, hashValue: string) => ({ name, hashValue, fileId: hashValue, enabled: true });
const saveMadeWith = (baseHash: string, ...files: { name: string; hashValue: string }[]): ISave => ({
  ...save,
  madeWith: {
    baseGame: { name: 'Doom II', hashValue: baseHash },
    files,
    sourcePort: { family: 'gzdoom', version: '4.14.2' },
  },
});

it('treats a save as unreadable only if none of its contents can be read', () => {
  const unread = { ...save, loadable: false, family: null, map: null };
  expect(isReadable(unread)).toBe(false);
  // These saves were written by an incompatible or unknown source port, but are partly readable.
  for (const known of [save, { ...unread, family: 'woof' as const }, { ...unread, map: 'MAP01' }])
    expect(isReadable(known)).toBe(true);
});

describe('descriptions of saves', () => {
  it('use the title, or other known facts if there is no title', () => {
    expect(getSaveTitle(save)).toBe('Before the bell');
    expect(getSaveTitle({ ...save, title: ' ', autosave: true })).toBe('Autosave');
    expect(getSaveTitle({ ...save, title: null, slot: 2 })).toBe('Slot 2');
    expect(getSaveTitle({ ...save, title: null })).toBe('save07.zds');
  });

  it('show unknown facts as unknown', () => {
    expect(getSavePositionText(save, true)).toBe('MAP07 · Ultra-Violence · 23:08');
    expect(getSavePositionText({ ...save, skill: null }, true)).toBe('MAP07 · unknown skill · 23:08');
    expect(getSavePositionText({ ...save, map: null, skill: null, levelTimeTics: null }, true)).toBe(
      'Unknown map',
    );
    expect(getSavePositionText(save, false)).toBe('MAP07 · Skill 4 · 23:08');
  });

  it('name differences from the current protocol', () => {
    const now = { files: [file('Cathedral 1.3', 'b')], baseGameHash: 'g' };
    expect(getSaveDifference(saveMadeWith('g', { name: 'Cathedral 1.2', hashValue: 'a' }), now)).toBe(
      'Saved with Cathedral 1.2 instead of Cathedral 1.3.',
    );
    expect(getSaveDifference(saveMadeWith('h', file('Cathedral 1.3', 'b')), now)).toBe(
      'Saved with a different base game (Doom II).',
    );
    expect(getSaveDifference(saveMadeWith('g'), now)).toBe(
      'Saved without these currently loaded files: Cathedral 1.3.',
    );
    expect(getSaveDifference(saveMadeWith('g', file('x', 'x'), file('Cathedral 1.3', 'b')), now)).toBe(
      "Saved with files that aren't loaded now: x.",
    );
    const two = { files: [file('b', 'b'), file('a', 'a')], baseGameHash: 'g' };
    expect(getSaveDifference(saveMadeWith('g', file('a', 'a'), file('b', 'b')), two)).toBe(
      'Saved with the same files in a different order.',
    );
  });
});
