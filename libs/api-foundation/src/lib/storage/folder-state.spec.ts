import { isAway, type FolderState } from './folder-state';

describe('isAway for a folder that contained something', () => {
  const onRoot = { path: '/home/me/mods', device: '1', isMountPoint: false };
  const onDrive = { path: '/media/games', device: '7', isMountPoint: true };
  const state = (kind: 'empty' | 'filled', device: string, isMountPoint = false): FolderState => ({
    kind,
    device,
    isMountPoint,
  });

  it.each([
    ['is missing', onRoot, { kind: 'missing' }, true],
    ['cannot be read', onRoot, { kind: 'unreadable' }, false],
    ['is filled', onRoot, state('filled', '1'), false],
    ['is filled, on a device with another number', onRoot, state('filled', '2'), false],
    ['is empty', onRoot, state('empty', '1'), false],
    ['is empty, and on another device', onRoot, state('empty', '2'), true],
    ['is the drive itself', onDrive, state('filled', '7', true), false],
    ['is an emptied drive', onDrive, state('empty', '7', true), false],
    ['is the empty place of its drive', onDrive, state('empty', '1'), true],
    ['is a drive that came back under another number', onDrive, state('filled', '8', true), false],
  ] as const)('judges one that is now %s', (_what, note, now, expected) => {
    expect(isAway(note, now as FolderState)).toBe(expected);
  });
});
