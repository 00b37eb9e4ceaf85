/** The panels of a protocol, as the address calls them. */
export const PLAY_PANELS = ['maps', 'saves', 'history', 'demos', 'screenshots', 'about'] as const;
export type PlayPanel = (typeof PLAY_PANELS)[number];

/** The panel that the address asks for; the maps where it asks for none. */
export function playPanelOf(value: string | null): PlayPanel {
  return PLAY_PANELS.find((panel) => panel === value) ?? 'maps';
}
