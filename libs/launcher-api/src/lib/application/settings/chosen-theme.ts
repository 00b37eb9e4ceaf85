import { readFileSync, statSync } from 'node:fs';
import { choiceField, DataDirectory } from '@hangar/api-foundation/storage/early';
import { DEFAULT_THEME, THEMES, type Theme } from '@hangar/domain';

/** A window must not wait for a file that is none of ours. */
const LARGEST_BYTES = 1_000_000;

/** The theme that the user chose, for who must know it before the settings can be asked for; without a directory that of the usual one. Never throws. */
export function chosenTheme(dataDirectory?: string): Theme {
  try {
    return themeIn(new DataDirectory(dataDirectory).settingsFile());
  } catch {
    // No settings yet, or damaged ones: Hangar then starts with its defaults.
    return DEFAULT_THEME;
  }
}

function themeIn(path: string): Theme {
  const stats = statSync(path);
  if (!stats.isFile() || stats.size > LARGEST_BYTES) return DEFAULT_THEME;
  const settings = JSON.parse(readFileSync(path, 'utf8')) as Partial<Record<'theme', unknown>> | null;
  return choiceField(settings?.theme, THEMES, DEFAULT_THEME);
}
