/** The tabs of the page, as the address calls them. */
export const INSTALL_TABS = ['configuration', 'files', 'wads'] as const;
export type InstallTab = (typeof INSTALL_TABS)[number];

/** The tab that an address or an event asks for; the first where it asks for none that there is. */
export function installTabOf(value: unknown): InstallTab {
  return INSTALL_TABS.find((tab) => tab === value) ?? 'configuration';
}
