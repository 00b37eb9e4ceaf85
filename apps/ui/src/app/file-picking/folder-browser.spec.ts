import type { IFolderListing } from '@hangar/domain';

import { FolderBrowser } from './folder-browser';

const FOLDERS: Record<string, IFolderListing> = {
  '/home/me': {
    path: '/home/me',
    parent: '/home',
    entries: [{ name: 'a.wad', isDirectory: false, sizeBytes: 1 }],
  },
  '/home/me/music': { path: '/home/me/music', parent: '/home/me', entries: [] },
};
const list = async (path = '/home/me'): Promise<IFolderListing> => {
  const listing = FOLDERS[path.replace(/(.)\/$/, '$1')];
  if (!listing) throw new Error(`There is no folder ${path}.`);
  return listing;
};
const browse = async (start: (string | null)[] = []) => {
  const browser = new FolderBrowser(list);
  await browser.start(start);
  return browser;
};

describe('FolderBrowser', () => {
  it('begins in the first folder that still is there, else at home', async () => {
    expect((await browse(['/gone', '/home/me/music'])).typedPath()).toBe('/home/me/music');
    const home = await browse(['/gone', null]);
    expect([home.typedPath(), home.error()]).toEqual(['/home/me', null]);
  });

  it('says why a folder does not open, keeps what is typed and the folder before it', async () => {
    const browser = await browse();
    browser.typedPath.set('/nowhere');
    expect(await browser.openTyped()).toBeNull();
    expect([browser.error(), browser.typedPath(), browser.path()]).toEqual([
      'There is no folder /nowhere.',
      '/nowhere',
      '/home/me',
    ]);
  });

  it('opens a typed folder, and takes a typed file', async () => {
    const browser = await browse();
    browser.typedPath.set(' /home/me/music ');
    expect([await browser.openTyped(), browser.path()]).toEqual([null, '/home/me/music']);
    browser.typedPath.set('/home/me/a.wad');
    expect([await browser.openTyped(), browser.error()]).toEqual(['/home/me/a.wad', null]);
    browser.typedPath.set('/home/me/gone.wad');
    expect([await browser.openTyped(), browser.error()]).toEqual([
      null,
      'There is no folder /home/me/gone.wad.',
    ]);
  });

  it('reads the folder again when hidden files are wanted', async () => {
    const asked: boolean[] = [];
    const browser = new FolderBrowser((_, showHidden) => (asked.push(showHidden), list()));
    await browser.start([]);
    await browser.setShowsHidden(true);
    expect(asked).toEqual([false, true]);
  });

  it('lets a late answer of an earlier question go', async () => {
    const answers: ((listing: IFolderListing) => void)[] = [];
    const browser = new FolderBrowser(() => new Promise((resolve) => answers.push(resolve)));
    const early = browser.open('/early');
    const late = browser.open('/late');
    answers[1]?.({ path: '/late', parent: null, entries: [] });
    answers[0]?.({ path: '/early', parent: null, entries: [] });
    await Promise.all([early, late]);
    expect(browser.path()).toBe('/late');
  });
});
