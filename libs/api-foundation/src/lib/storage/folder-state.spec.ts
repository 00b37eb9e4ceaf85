import { isMissingFolder, type FolderState } from './folder-state';

describe('isMissingFolder for a folder that was not empty', () => {
  const onRoot = { path: '/home/me/mods', device: '1', isMountPoint: false };
  const onDrive = { path: '/media/games', device: '7', isMountPoint: true };
  const state = (kind: 'empty' | 'filled', device: string, isMountPoint = false): FolderState => ({
    kind,
    device,
    isMountPoint,
  });

  it.each([
    ['missing', onRoot, { kind: 'missing' }, true],
    ['unreadable', onRoot, { kind: 'unreadable' }, false],
    ['filled', onRoot, state('filled', '1'), false],
    ['filled, on a device with another number', onRoot, state('filled', '2'), false],
    ['empty', onRoot, state('empty', '1'), false],
    ['empty, and on another device', onRoot, state('empty', '2'), true],
    ['the root of the drive', onDrive, state('filled', '7', true), false],
    ['the root of an emptied drive', onDrive, state('empty', '7', true), false],
    ['the empty mount point of its drive', onDrive, state('empty', '1'), true],
    ['a drive that was reconnected under another number', onDrive, state('filled', '8', true), false],
  ] as const)('judges a folder that is now %s', (_what, note, now, expected) => {
    expect(isMissingFolder(note, now as FolderState)).toBe(expected);
  });
});
