import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Theme } from '@hangar/domain';

import { getPageBackground } from './page-background';

const TOKENS = readFileSync(join(__dirname, '../../../libs/ui-components/src/styles/tokens.css'), 'utf8');

/** Returns the background colour of a theme in the page's style sheet. */
function readStyleSheetBackground(theme: string): string | undefined {
  return new RegExp(`\\[data-theme='${theme}'\\] \\{[^}]*--bg-0: (#\\w+);`).exec(TOKENS)?.[1];
}

it.each<[Theme, string, string]>([
  ['dark', 'dark', 'dark'],
  ['light', 'light', 'light'],
  ['terminal', 'terminal', 'terminal'],
  ['system', 'dark', 'light'],
])(
  'with the theme %s, the window is as %s as the page on a dark system, and %s on a light one',
  (theme, onDarkSystem, onLightSystem) => {
    expect(readStyleSheetBackground(onDarkSystem)).toMatch(/^#/);
    expect(getPageBackground(theme, true)).toBe(readStyleSheetBackground(onDarkSystem));
    expect(getPageBackground(theme, false)).toBe(readStyleSheetBackground(onLightSystem));
  },
);
