import type { Theme } from '@hangar/domain';

/** The page's own backgrounds (`--bg-0` in libs/ui-components/src/styles/tokens.css). */
const BACKGROUNDS: Readonly<Record<Exclude<Theme, 'system'>, string>> = {
  dark: '#0c0f12',
  light: '#e6eaed',
  terminal: '#020805',
};

/** Returns the colour of the window until the page is rendered. It matches the page, to prevent a flash. */
export function getPageBackground(theme: Theme, isSystemDark: boolean): string {
  if (theme !== 'system') return BACKGROUNDS[theme];
  return isSystemDark ? BACKGROUNDS.dark : BACKGROUNDS.light;
}
