/** The tabs of the page, as named in the address. */
export const INSTALL_TABS = ['configuration', 'files', 'wads'] as const;
export type InstallTab = (typeof INSTALL_TABS)[number];

/** Returns the tab with this name, or the first tab for an unknown name. */
export function parseInstallTab(value: unknown): InstallTab {
  return INSTALL_TABS.find((tab) => tab === value) ?? 'configuration';
}
