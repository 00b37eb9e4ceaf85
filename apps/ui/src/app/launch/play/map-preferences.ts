import { parseChoice } from '../launch-preferences';

const STORAGE_KEY = 'hangar.maps';
const MAP_VIEWS = ['pictures', 'list'] as const;

/** How the maps of a protocol are shown. */
export type MapView = (typeof MAP_VIEWS)[number];

/** The user's choices in this browser, for the maps of all protocols. */
export interface MapPreferences {
  readonly view: MapView;
  /** Whether the user has confirmed that starting a map means starting without weapons. */
  readonly isStartConfirmed: boolean;
}

export function readMapPreferences(): MapPreferences {
  let stored: Partial<Record<string, unknown>> = {};
  try {
    stored = Object(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')) as typeof stored;
  } catch {
    // Storage is blocked or contains invalid data. The defaults apply.
  }
  return {
    view: parseChoice(MAP_VIEWS, stored['view']) ?? 'pictures',
    isStartConfirmed: stored['isStartConfirmed'] === true,
  };
}

export function writeMapPreferences(changes: Partial<MapPreferences>): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readMapPreferences(), ...changes }));
  } catch {
    // Storage is blocked or full, so the choice applies only until the page is closed.
  }
}
