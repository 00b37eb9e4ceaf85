import { userDataDirectory } from './user-data-directory';

describe('userDataDirectory', () => {
  it.each<[NodeJS.Platform, Record<string, string>, string | null]>([
    ['linux', {}, '/home/u/.local/share'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/data'],
    ['linux', { XDG_DATA_HOME: 'data' }, '/home/u/.local/share'],
    ['darwin', {}, '/home/u/Library/Application Support'],
    ['win32', {}, null],
  ])('on %s with %j returns %s', (platform, environment, expected) => {
    expect(userDataDirectory(platform, '/home/u', environment)).toBe(expected);
  });
});
