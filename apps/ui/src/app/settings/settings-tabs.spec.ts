import { tabOf } from './settings-tabs';

describe('the tabs of the settings', () => {
  it.each([
    ['modsDirectory', 'paths'],
    ['sourcePorts.1.executablePath', 'source-ports'],
    ['defaultSourcePortId', 'source-ports'],
    ['defaultBaseGameVersionId', 'base-games'],
    ['databaseLinkPresets.0.url', 'general'],
    ['registryUrl', 'general'],
  ] as const)('show %s on %s', (path, tab) => {
    expect(tabOf(path)).toBe(tab);
  });
});
