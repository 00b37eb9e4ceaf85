import {
  detectChosenLauncher,
  detectLauncher,
  toParams,
  parseParams,
  type LibrarySource,
} from './library-source';

describe('launcherOf', () => {
  it.each([
    ['options.json', 'doom-runner'],
    ['Options (1).JSON', 'doom-runner'],
    ['launcher-settings.json', 'rusted'],
    ['DoomLauncher.sqlite', 'doom-launcher'],
    ['qZDL.ini', 'zdl'],
    ['Sunday.zdl', 'zdl'],
    ['gzdoom.ini', null],
    ['package.json', null],
    ['valley.wad', null],
  ])('recognises %s by its name alone', (name, kind) => {
    expect(detectLauncher(name)).toBe(kind);
  });
});

describe('chosenLauncherOf', () => {
  it.each([
    ['/old/backup.sqlite', 'doom-launcher'],
    ['/old/backup.ini', 'zdl'],
    ['/old/backup.json', 'rusted'],
    ['/old/options.json', 'doom-runner'],
  ])('decides how to read %s, even if it was renamed', (path, kind) => {
    expect(detectChosenLauncher(path, 'rusted')).toBe(kind);
  });
});

describe('the address of a library', () => {
  it.each<LibrarySource>([
    { kind: 'zdl', path: '/home/me/zdl.ini', name: 'zdl.ini' },
    { kind: 'doom-runner', uploadId: 'u-1', name: 'options.json' },
  ])('leads to the same library', (source) => {
    expect(parseParams(toParams(source))).toEqual(source);
  });

  it.each([{}, { from: 'steam', path: '/a' }, { from: 'zdl' }])('is ignored if it is %j', (params) => {
    expect(parseParams(params)).toBeNull();
  });
});
