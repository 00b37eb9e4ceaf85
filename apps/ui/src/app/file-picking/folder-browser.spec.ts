import type { IFolderEntry, IFolderListing } from '@hangar/domain';

import type { PickRequest } from './file-picker';
import { FolderBrowser } from './folder-browser';

const NO_KEYS = { shiftKey: false, ctrlKey: false, metaKey: false };
const folder = (name: string): IFolderEntry => ({ name, isDirectory: true, sizeBytes: 0 });
const file = (name: string): IFolderEntry => ({ name, isDirectory: false, sizeBytes: 1 });
const FOLDERS: Record<string, IFolderListing> = {
  '/home/me': {
    path: '/home/me',
    parent: '/home',
    entries: [folder('doom'), folder('music'), file('a.wad'), file('b.PK3'), file('notes.txt')],
  },
  '/home/me/music': { path: '/home/me/music', parent: '/home/me', entries: [] },
};
const list = async (path = '/home/me'): Promise<IFolderListing> => {
  const listing = FOLDERS[path];
  if (!listing) throw new Error(`There is no folder ${path}.`);
  return listing;
};
const browse = async (request: Partial<PickRequest> = {}, start: (string | null)[] = []) => {
  const browser = new FolderBrowser({ title: 'Add', ...request }, list);
  await browser.start(start);
  return browser;
};
const names = (browser: FolderBrowser) => browser.entries().map(({ name }) => name);

describe('FolderBrowser', () => {
  it('begins in the first folder that still is there, else at home', async () => {
    expect((await browse({}, ['/gone', '/home/me/music'])).typedPath()).toBe('/home/me/music');
    const home = await browse({}, ['/gone', null]);
    expect([home.typedPath(), home.error()]).toEqual(['/home/me', null]);
  });

  it('shows folders and the wanted kinds, whatever their case, or everything', async () => {
    const browser = await browse({ extensions: ['wad', 'pk3'] });
    expect(names(browser)).toEqual(['doom', 'music', 'a.wad', 'b.PK3']);
    browser.setShowsEveryKind(true);
    expect(names(browser)).toContain('notes.txt');
  });

  it('picks several files, and never a folder among them', async () => {
    const browser = await browse({ several: true });
    browser.selection.press('doom', NO_KEYS);
    browser.selection.toggle('b.PK3');
    browser.selection.toggle('a.wad');
    expect(browser.picked()).toEqual(['/home/me/a.wad', '/home/me/b.PK3']);
  });

  it('picks the folder that is open, or the one that is selected', async () => {
    const browser = await browse({ folder: true });
    expect([names(browser), browser.picked()]).toEqual([['doom', 'music'], ['/home/me']]);
    browser.selection.press('music', NO_KEYS);
    expect(browser.picked()).toEqual(['/home/me/music']);
  });

  it('opens folders and comes back up to where it was', async () => {
    const browser = await browse();
    expect(await browser.enter(folder('music'))).toBeNull();
    expect(browser.typedPath()).toBe('/home/me/music');
    await browser.openParent();
    expect([browser.typedPath(), browser.selection.active()]).toEqual(['/home/me', 'music']);
    expect(await browser.enter(file('a.wad'))).toEqual(['/home/me/a.wad']);
  });

  it('says why a folder does not open, keeps what is typed and the folder before it', async () => {
    const browser = await browse();
    browser.typedPath.set('/nowhere');
    expect(await browser.open('/nowhere')).toBe(false);
    expect([browser.error(), browser.typedPath(), browser.listing()?.path]).toEqual([
      'There is no folder /nowhere.',
      '/nowhere',
      '/home/me',
    ]);
  });

  it('opens the folder of a file whose path is pasted, and selects the file', async () => {
    const browser = await browse({ extensions: ['wad'] }, ['/home/me/music']);
    browser.typedPath.set(' /home/me/notes.txt ');
    expect(await browser.openTyped()).toBe(true);
    expect(browser.picked()).toEqual(['/home/me/notes.txt']);
    browser.typedPath.set('/home/me/gone.wad');
    expect(await browser.openTyped()).toBe(false);
    expect(browser.error()).toBe('There is no folder /home/me/gone.wad.');
  });

  it('lets a late answer of an earlier question go', async () => {
    const answers: ((listing: IFolderListing) => void)[] = [];
    const browser = new FolderBrowser(
      { title: 'Add' },
      () => new Promise((resolve) => answers.push(resolve)),
    );
    const early = browser.open('/early');
    const late = browser.open('/late');
    answers[1]?.({ path: '/late', parent: null, entries: [] });
    answers[0]?.({ path: '/early', parent: null, entries: [] });
    await Promise.all([early, late]);
    expect(browser.listing()?.path).toBe('/late');
  });

  it('walks the drives of Windows', async () => {
    const asked: (string | undefined)[] = [];
    const browser = new FolderBrowser({ title: 'Add' }, async (path) => {
      asked.push(path);
      return path === '\\'
        ? { path: '\\', parent: null, entries: [folder('C:\\')] }
        : { path: 'C:\\', parent: '\\', entries: [folder('doom')] };
    });
    await browser.open('\\');
    await browser.enter(folder('C:\\'));
    await browser.enter(folder('doom'));
    expect(asked).toEqual(['\\', 'C:\\', 'C:\\doom']);
  });
});
