import type { IProtocolCard } from '@hangar/domain';
import type { IconName } from '@hangar/ui-components';

import type { ControlName } from '../access/control-routes';

/** The groups of the palette in order. */
export const GROUPS = [
  'best',
  'again',
  'often',
  'games',
  'maps',
  'tags',
  'doings',
  'settings',
  'nearly',
  'more',
] as const;
export type PaletteGroup = (typeof GROUPS)[number];

export const GROUP_NAMES: Readonly<Record<PaletteGroup, string>> = {
  best: $localize`Best match`,
  again: $localize`Recent`,
  often: $localize`Frequent`,
  games: $localize`Protocols`,
  maps: $localize`Maps`,
  tags: $localize`Tags and filters`,
  doings: $localize`Commands`,
  settings: $localize`Settings`,
  nearly: $localize`Close matches`,
  more: $localize`More`,
};

/** An additional action of a row. */
export interface PaletteAction {
  /** The permission that it needs. */
  readonly control?: ControlName;
  readonly label: string;
  readonly icon: IconName;
  readonly run: () => unknown;
}

/** A row of the palette. */
export interface PaletteRow {
  /** A permanent identifier of the row, used to count how often it is used. */
  readonly key: string;
  readonly title: string;
  readonly note: string;
  /** The protocol whose cover is shown instead of the icon. */
  readonly protocol?: IProtocolCard;
  /** The protocol whose problem is shown, if it isn't ready to launch. */
  readonly launchedProtocol?: IProtocolCard;
  readonly icon: IconName;
  /** The effect of Enter, in a word or two. */
  readonly actionLabel: string;
  readonly run: () => unknown;
  /** Shows the row's item in the page. Used by Ctrl+Enter. */
  readonly show?: () => unknown;
  /** Further actions, listed when the user presses Tab. */
  readonly more?: readonly PaletteAction[];
  /** The state of the switch, if the row toggles one in place. */
  readonly isOn?: boolean;
  /** Whether the palette stays open after the action, for example when a setting is changed in place. */
  readonly keepsOpen?: boolean;
  /** The control that the row represents. Without permission to use that control, the row is left out. */
  readonly control?: ControlName;
  /** The shortcut for the same action. */
  readonly keys?: readonly string[];
  /** Additional search words. */
  readonly keywords?: string;
}

/** Rows below a heading. */
export interface PaletteSection {
  readonly group: PaletteGroup;
  readonly rows: readonly PaletteRow[];
  /** Total number of rows in the group. */
  readonly total: number;
}

/** The number of rows shown in a collapsed group. */
export const COLLAPSED_ROW_COUNT = 5;
/** The maximum number of rows in an expanded group. Longer lists aren't useful. */
export const MAX_EXPANDED_ROWS = 100;

/** Returns the section of a group, expanded or not. */
export function createSection(
  group: PaletteGroup,
  rows: readonly PaletteRow[],
  expanded: PaletteGroup | null,
): readonly PaletteSection[] {
  if (rows.length === 0) return [];
  return [
    {
      group,
      rows: rows.slice(0, expanded === group ? MAX_EXPANDED_ROWS : COLLAPSED_ROW_COUNT),
      total: rows.length,
    },
  ];
}
