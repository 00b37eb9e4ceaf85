import type { IFolderListing } from '@hangar/domain';

import { FolderBrowser } from './folder-browser';
import type { ListFolder } from './folder-browser';

const FOLDERS: Record<string, IFolderListing> = {
  '/home/me': {
    path: '/home/me',
    parent: '/home',
    entries: [
      { name: 'a.wad', isDirectory: false, sizeBytes: 1 },
      { name: 'woof', isDirectory: false, sizeBytes: 1 },
      { name: 'music', isDirectory: true, sizeBytes: 0 },
    ],
  },
  '/home/me/music': { path: '/home/me/music', parent: '/home/me', entries: [] },
};
const list: ListFolder = async (path = '/home/me', { nearest } = {}) => {
  const listing = FOLDERS[path.replace(/(.)\/$/, '$1')];
  if (!listing && nearest && path.includes('/'))
    return list(path.slice(0, path.lastIndexOf('/')), { nearest });
  if (!listing) throw new Error(`There is no folder ${path}.`);
  return listing;
};
const browse = async (start: (string | null | undefined)[] = []) => {
  const browser = new FolderBrowser(list);
  await browser.start(start);
  return browser;
};

describe('FolderBrowser', () => {
  it('starts in the first folder that is specified, its nearest existing parent or the home folder', async () => {
    expect((await browse([undefined, '/home/me/music'])).typedPath()).toBe('/home/me/music');
    expect((await browse(['/home/me/music/loud/gone'])).typedPath()).toBe('/home/me/music');
    const home = await browse(['/gone', null]);
    expect([home.typedPath(), home.error()]).toEqual(['/home/me', null]);
  });

  it('reports why a folder cannot be opened, and keeps the typed path and the current folder', async () => {
    const browser = await browse();
    browser.typedPath.set('/nowhere');
    expect(await browser.openTyped()).toBeNull();
    expect([browser.error(), browser.typedPath(), browser.path()]).toEqual([
      'There is no folder /nowhere.',
      '/nowhere',
      '/home/me',
    ]);
  });

  it('opens a typed folder, and selects a typed file in its folder', async () => {
    const browser = await browse();
    browser.typedPath.set(' /home/me/music ');
    expect([await browser.openTyped(), browser.path()]).toEqual([null, '/home/me/music']);
    browser.typedPath.set('/home/me/a.wad');
    expect([await browser.openTyped(), browser.error()]).toEqual(['/home/me/a.wad', null]);
    expect([browser.path(), browser.lastFolder]).toEqual(['/home/me/music', '/home/me']);
    browser.typedPath.set('/home/me/woof');
    expect([await browser.openTyped(), browser.error()]).toEqual(['/home/me/woof', null]);
    browser.typedPath.set('/home/me/gone.wad');
    expect([await browser.openTyped(), browser.error()]).toEqual([
      null,
      'There is no folder /home/me/gone.wad.',
    ]);
  });

  it('opens the only folder or file whose path begins with the typed text', async () => {
    const browser = await browse();
    browser.typedPath.set('/home/me/mus');
    expect([await browser.openTyped(), browser.path(), browser.error()]).toEqual([
      null,
      '/home/me/music',
      null,
    ]);
    browser.typedPath.set('/home/me/WO');
    expect(await browser.openTyped()).toBe('/home/me/woof');
  });

  it('reloads the folder when hidden files are shown', async () => {
    const requestedHidden: (boolean | undefined)[] = [];
    const browser = new FolderBrowser(
      (_, { showHidden }) => (requestedHidden.push(showHidden), list(undefined, {})),
    );
    await browser.start([]);
    await browser.setShowHidden(true);
    expect(requestedHidden).toEqual([false, true]);
  });

  it('keeps text typed while waiting for the response', async () => {
    const browser = new FolderBrowser(list);
    const starting = browser.start([]);
    browser.typedPath.set('/usr/games/woof');
    await starting;
    expect([browser.typedPath(), browser.path()]).toEqual(['/usr/games/woof', '/home/me']);
  });

  it('stays in a folder that was opened while a typed path was being checked', async () => {
    let resolveParent = (): void => undefined;
    const listSlowly: ListFolder = async (path, options) => {
      if (path === '/home/') await new Promise<void>((resolve) => (resolveParent = resolve));
      return list(path, options);
    };
    const browser = new FolderBrowser(listSlowly);
    await browser.start([]);
    browser.typedPath.set('/home/me');
    const typed = browser.openTyped();
    await browser.open('/home/me/music');
    resolveParent();
    expect([await typed, browser.path()]).toEqual([null, '/home/me/music']);
  });

  it('shows the first folder even if an invalid path was typed before it was loaded', async () => {
    let resolveFirst = (): void => undefined;
    const listSlowly: ListFolder = async (path, options) => {
      if (options.nearest) await new Promise<void>((resolve) => (resolveFirst = resolve));
      return list(path, options);
    };
    const browser = new FolderBrowser(listSlowly);
    const starting = browser.start(['/home/me/music']);
    browser.typedPath.set('nowhere');
    await browser.openTyped();
    resolveFirst();
    await starting;
    expect([browser.path(), browser.typedPath()]).toEqual(['/home/me/music', 'nowhere']);
    expect(browser.error()).toContain('Enter a full path');
  });

  it('selects a typed file even while the first folder is loading', async () => {
    const answers = new Map<string | undefined, () => void>();
    const listSlowly: ListFolder = async (path, options) => {
      await new Promise<void>((resolve) => answers.set(path, resolve));
      return list(path, options);
    };
    const browser = new FolderBrowser(listSlowly);
    const starting = browser.start(['/home/me/music']);
    browser.typedPath.set('/home/me/woof');
    const typed = browser.openTyped();
    answers.get('/home/me/music')?.();
    await Promise.race([starting, new Promise((resolve) => setTimeout(resolve))]);
    answers.get('/home/me/')?.();
    expect(await typed).toBe('/home/me/woof');
  });

  it('ignores a late response to an earlier request', async () => {
    const answers: ((listing: IFolderListing) => void)[] = [];
    const browser = new FolderBrowser(() => new Promise((resolve) => answers.push(resolve)));
    const earlierResult = browser.open('/early');
    const laterOpening = browser.open('/late');
    answers[1]?.({ path: '/late', parent: null, entries: [] });
    answers[0]?.({ path: '/early', parent: null, entries: [] });
    await Promise.all([earlierResult, laterOpening]);
    expect(browser.path()).toBe('/late');
  });
});
