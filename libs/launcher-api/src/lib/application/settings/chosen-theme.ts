import { readFileSync, statSync } from 'node:fs';
import { readChoice, DataDirectory } from '@hangar/api-foundation/storage/early';
import { DEFAULT_THEME, THEMES, type Theme } from '@hangar/domain';

/** Maximum size of the settings file. A larger file can't be from Hangar, and reading it must not delay the window. */
const MAX_CONFIG_BYTES = 1_000_000;

/**
 * Returns the user's theme before the settings are available. Uses the default data directory if none is given. Never
 * throws.
 */
export function readChosenTheme(dataDirectory?: string): Theme {
  try {
    return readTheme(new DataDirectory(dataDirectory).settingsFile());
  } catch {
    // The settings are missing or damaged. Hangar then starts with its defaults.
    return DEFAULT_THEME;
  }
}

function readTheme(path: string): Theme {
  const stats = statSync(path);
  if (!stats.isFile() || stats.size > MAX_CONFIG_BYTES) return DEFAULT_THEME;
  const settings = JSON.parse(readFileSync(path, 'utf8')) as Partial<Record<'theme', unknown>> | null;
  return readChoice(settings?.theme, THEMES, DEFAULT_THEME);
}
