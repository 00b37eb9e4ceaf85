import { nameFault, toDisplayPath } from './safe-entry-name';

describe('an accepted name', () => {
  it.each([
    'mod.wad',
    'folder/mod.wad',
    'Дум 2/Überlevel.wad',
    'emoji 😈.wad',
    '-rf.wad',
    '+quit.wad',
    '@x.wad',
    'a..b.wad',
    'CON.wad',
  ])('%s', (name) => expect(nameFault(name)).toBeNull());
});

describe('a rejected name', () => {
  it.each([
    ['../evil.wad', /outside/],
    ['a/../../evil.wad', /outside/],
    ['./evil.wad', /outside/],
    ['a/..', /outside/],
    ['/etc/evil.wad', /absolute path/],
    ['\\\\server\\evil.wad', /absolute path/],
    ['C:/evil.wad', /absolute path/],
    ['c:evil.wad', /absolute path/],
    ['a\\..\\evil.wad', /backslash/],
    ['\\\\?\\C:\\evil.wad', /absolute path/],
    ['\\\\.\\PhysicalDrive0', /absolute path/],
    ['//server/share/evil.wad', /absolute path/],
    ['good.wad:evil', /colon/],
    ['folder/good.wad::$DATA', /colon/],
    ['evil\0.wad', /invisible/],
    ['evil\n.wad', /invisible/],
    ['evil\u009b.wad', /invisible/],
    ['evil\u202edaw.exe', /invisible/],
    ['', /no name/],
    [`${'ü'.repeat(600)}.wad`, /too long/],
  ])('%j', (name, reason) => expect(nameFault(name)).toMatch(reason));
});

it('displays a name without invisible characters, truncated to a limit', () => {
  expect(toDisplayPath('evil\n\u202e.wad')).toBe('evil\ufffd\ufffd.wad');
  expect(toDisplayPath('x'.repeat(100_000))).toHaveLength(1024);
});
