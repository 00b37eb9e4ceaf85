import { tabAfterKey, tabOf } from './settings-tabs';

describe('the tabs of the settings', () => {
  it.each([
    ['general', 'ArrowDown', 'paths'],
    ['general', 'ArrowUp', 'about'],
    ['about', 'ArrowRight', 'general'],
    ['base-games', 'ArrowLeft', 'source-ports'],
    ['paths', 'Home', 'general'],
    ['paths', 'End', 'about'],
    ['paths', 'a', null],
  ] as const)('lead from %s by %s to %s', (from, key, to) => {
    expect(tabAfterKey(from, key)).toBe(to);
  });

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
