import { signal } from '@angular/core';
import type { IFolderListing } from '@hangar/domain';

import { FolderBrowsing } from './folder-browsing';
import type { FolderPickOptions } from './folder-browsing';

const listing = (path: string): IFolderListing => ({
  path,
  parent: '/home',
  entries: [
    { name: 'maps', isDirectory: true, sizeBytes: 0 },
    { name: 'saves', isDirectory: true, sizeBytes: 0 },
    { name: 'A.WAD', isDirectory: false, sizeBytes: 1 },
    { name: 'b.pk3', isDirectory: false, sizeBytes: 2 },
    { name: 'notes.txt', isDirectory: false, sizeBytes: 3 },
    { name: 'z.wad', isDirectory: false, sizeBytes: 4 },
  ],
});

function browse(pickOptions: Partial<FolderPickOptions> = {}) {
  const folder = signal<IFolderListing | null>(listing('/home/doom'));
  const browsing = new FolderBrowsing(
    folder,
    signal({ picks: 'files', multiple: true, extensions: ['.wad', '.pk3'], ...pickOptions }),
  );
  return { folder, browsing, names: () => browsing.entries().map(({ name }) => name) };
}

describe('FolderBrowsing', () => {
  it('lists folders and files with certain extensions, ignoring case', () => {
    expect(browse().names()).toEqual(['maps', 'saves', 'A.WAD', 'b.pk3', 'z.wad']);
    expect(browse({ extensions: [] }).names()).toContain('notes.txt');
    expect(browse({ picks: 'folder' }).names()).toEqual(['maps', 'saves']);
  });

  it('selects an entry, adds more, and deselects one', () => {
    const { browsing } = browse();
    browsing.select(2, false);
    browsing.select(4, true);
    expect(browsing.paths()).toEqual(['/home/doom/A.WAD', '/home/doom/z.wad']);
    browsing.select(2, true);
    expect(browsing.paths()).toEqual(['/home/doom/z.wad']);
  });

  it('keeps the selection when the same folder is reloaded, except for missing entries', () => {
    const { browsing, folder } = browse();
    browsing.select(2, false);
    browsing.select(4, true);
    folder.set(listing('/home/doom'));
    expect(browsing.paths()).toEqual(['/home/doom/A.WAD', '/home/doom/z.wad']);
    const reloaded = listing('/home/doom');
    folder.set({ ...reloaded, entries: reloaded.entries.filter(({ name }) => name !== 'z.wad') });
    expect(browsing.paths()).toEqual(['/home/doom/A.WAD']);
    folder.set(listing('/home'));
    expect(browsing.paths()).toEqual([]);
  });

  it('never selects more than one entry if only one is allowed', () => {
    const { browsing } = browse({ multiple: false });
    browsing.select(2, true);
    browsing.select(3, true);
    expect(browsing.paths()).toEqual(['/home/doom/b.pk3']);
  });

  it('selects the files in a range, but not its folders', () => {
    const { browsing } = browse();
    browsing.moveTo(1);
    browsing.selectRangeTo(3);
    expect(browsing.picked()).toEqual(['A.WAD', 'b.pk3']);
    browsing.selectRangeTo(2);
    expect(browsing.picked()).toEqual(['A.WAD']);
  });

  it('opens a folder, and confirms a file together with the other selected files', () => {
    const { browsing } = browse();
    expect(browsing.enter(0)).toEqual({ open: '/home/doom/maps' });
    browsing.select(2, false);
    browsing.select(3, true);
    expect(browsing.enter(3)).toEqual({ pick: ['/home/doom/A.WAD', '/home/doom/b.pk3'] });
    expect(browsing.enter(4)).toEqual({ pick: ['/home/doom/z.wad'] });
  });

  it('goes up, but not above the root', () => {
    const { browsing, folder } = browse();
    expect(browsing.leave()).toEqual({ open: '/home' });
    folder.set({ path: '/', parent: null, entries: [] });
    expect(browsing.leave()).toBeNull();
  });

  it('does not move beyond the first and last entry', () => {
    const { browsing } = browse();
    browsing.moveTo(browsing.getIndexForKey('PageDown') ?? -1);
    expect(browsing.active()).toBe(4);
    browsing.moveTo(browsing.getIndexForKey('PageUp') ?? -1);
    expect(browsing.active()).toBe(0);
    expect(browsing.getIndexForKey('x')).toBeNull();
  });

  it('finds the next entry by its first letter, wrapping around at the end', () => {
    const { browsing } = browse();
    expect(browsing.findIndexByLetter('Z')).toBe(4);
    browsing.moveTo(4);
    expect(browsing.findIndexByLetter('m')).toBe(0);
    expect(browsing.findIndexByLetter('q')).toBeNull();
  });

  it('clears the selection in another folder', () => {
    const { browsing, folder } = browse();
    browsing.select(3, false);
    folder.set(listing('/home/other'));
    expect(browsing.paths()).toEqual([]);
    expect(browsing.active()).toBe(0);
  });
});
