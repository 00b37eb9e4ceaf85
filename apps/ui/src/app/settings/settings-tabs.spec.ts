import { findTab } from './settings-tabs';

describe('findTab', () => {
  it.each([
    ['modsDirectory', 'paths'],
    ['sourcePorts.1.executablePath', 'source-ports'],
    ['defaultSourcePortId', 'source-ports'],
    ['defaultBaseGameVersionId', 'base-games'],
    ['databaseLinkPresets.0.url', 'general'],
    ['registryUrl', 'general'],
  ] as const)('maps %s to %s', (path, tab) => {
    expect(findTab(path)).toBe(tab);
  });
});
