import { readRecentFolders, rememberFolder } from './recent-folders';

beforeEach(() => localStorage.clear());

it('remembers five folders, the latest first and each once', () => {
  expect(readRecentFolders()).toEqual([]);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) rememberFolder(`/${name}`);
  rememberFolder(undefined);
  expect(readRecentFolders()).toEqual(['/c', '/f', '/e', '/d', '/b']);
});

it('keeps the folder of an earlier version, and ignores invalid content', () => {
  localStorage.setItem('hangar.lastFolder', '/old');
  expect(readRecentFolders()).toEqual(['/old']);
  localStorage.setItem('hangar.recentFolders', '{');
  expect(readRecentFolders()).toEqual([]);
});
