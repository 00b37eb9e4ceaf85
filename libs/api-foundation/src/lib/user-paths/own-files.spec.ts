import { isOwnFile, isReserved } from './own-files';

describe("Hangar's own files", () => {
  const { platform } = process;
  afterEach(() => Object.defineProperty(process, 'platform', { value: platform }));

  it.each([
    ['darwin', true],
    ['win32', true],
    ['linux', false],
  ] as const)('are found in a data directory with another spelling: on %s, %s', (system, isFound) => {
    Object.defineProperty(process, 'platform', { value: system });
    const data = '/Users/me/.config/hangar';
    expect(isOwnFile(`${data}/Settings.JSON`, data, 'move-away')).toBe(true);
    expect(isOwnFile('/Users/Me/.CONFIG/Hangar/settings.json', data, 'move-away')).toBe(isFound);
    expect(isReserved('/Users/Me/.CONFIG/Hangar/trash/a.wad', data)).toBe(isFound);
  });
});
