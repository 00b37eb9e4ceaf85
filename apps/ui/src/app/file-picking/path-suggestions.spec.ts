import type { IFolderListing } from '@hangar/domain';

import type { ListFolder } from './folder-browser';
import { PathSuggestions } from './path-suggestions';

const HOME: IFolderListing = {
  path: '/home/me',
  parent: '/home',
  entries: [
    { name: 'Wads', isDirectory: true, sizeBytes: 0 },
    { name: 'wide', isDirectory: true, sizeBytes: 0 },
    { name: 'waterfall.wad', isDirectory: false, sizeBytes: 1 },
    { name: 'water.txt', isDirectory: false, sizeBytes: 1 },
  ],
};
let listedFolders: (string | undefined)[];
const list: ListFolder = (path) => {
  listedFolders.push(path);
  return Promise.resolve(HOME);
};
const suggest = async (...texts: string[]) => {
  listedFolders = [];
  const suggestions = new PathSuggestions(list);
  for (const text of texts) await suggestions.update(text, (name) => name.endsWith('.wad'));
  return suggestions.paths();
};

it('completes a path with folders and accepted files, ignoring case', async () => {
  expect(await suggest('/home/me/wa')).toEqual(['/home/me/Wads/', '/home/me/waterfall.wad']);
  expect(await suggest('~/WI')).toEqual(['~/wide/']);
});

it('lists a folder once while its name is typed', async () => {
  await suggest('/home/me/', '/home/me/w', '/home/me/wi');
  expect(listedFolders).toEqual(['/home/me/']);
});

it('suggests nothing for names, missing folders and complete paths', async () => {
  expect(await suggest('wa')).toEqual([]);
  expect(await suggest('/home/me/gone/wa')).toEqual([]);
  expect(await suggest('~/gone/wa')).toEqual([]);
  expect(await suggest('/home/me/waterfall.wad')).toEqual([]);
});
