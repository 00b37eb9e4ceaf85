import { isEmptyMountPoint, isMissingFolder, type FolderState } from './folder-state';

describe('isMissingFolder for a folder that was not empty', () => {
  const onRoot = { path: '/home/me/mods', inode: '15', notedAt: 1000, isMountPoint: false };
  const onDrive = { path: '/media/games', inode: '2', notedAt: 1000, isMountPoint: true };
  const state = (kind: 'empty' | 'filled', inode: string, isMountPoint = false): FolderState => ({
    kind,
    inode,
    createdAt: 500,
    isMountPoint,
  });

  it.each([
    ['missing', onRoot, { kind: 'missing' }, true],
    ['unreadable', onRoot, { kind: 'unreadable' }, false],
    ['filled', onRoot, state('filled', '15'), false],
    ['filled, and another folder', onRoot, state('filled', '16'), false],
    ['empty', onRoot, state('empty', '15'), false],
    ['empty, and another folder', onRoot, state('empty', '16'), true],
    ['empty, and created since', onRoot, { ...state('empty', '16'), createdAt: 2000 }, false],
    ['empty, and of unknown identity', { ...onRoot, inode: '' }, state('empty', '16'), false],
    ['the root of the drive', onDrive, state('filled', '2', true), false],
    ['the root of an emptied drive', onDrive, state('empty', '2', true), false],
    ['the empty mount point of its drive', onDrive, state('empty', '7'), true],
    ['the empty mount point of its drive, with the same inode', onDrive, state('empty', '2'), true],
  ] as const)('checks a folder that is now %s', (_case, note, now, expected) => {
    expect(isMissingFolder(note, now as FolderState)).toBe(expected);
  });

  it.each([
    ['missing', onDrive, { kind: 'missing' }, false],
    ['the empty mount point of its drive', onDrive, state('empty', '7'), true],
    ['the root of an emptied drive', onDrive, state('empty', '2', true), false],
    ['empty, and another folder', onRoot, state('empty', '16'), false],
  ] as const)('distinguishes an empty mount point from a folder that is %s', (_case, note, now, expected) => {
    expect(isEmptyMountPoint(note, now as FolderState)).toBe(expected);
  });
});
