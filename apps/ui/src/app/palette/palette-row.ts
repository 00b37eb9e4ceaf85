import type { IProtocol } from '@hangar/domain';
import type { IconName } from '@hangar/ui-components';

/** The groups of the palette, in their order. */
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

/** What can be done with a line beside what Enter does. */
export interface PaletteAction {
  readonly label: string;
  readonly icon: IconName;
  readonly run: () => unknown;
}

/** One line of the palette. */
export interface PaletteRow {
  /** Stays the same for the same thing, so that often done ones are known again. */
  readonly key: string;
  readonly title: string;
  readonly note: string;
  /** The protocol whose cover stands before it, else an icon. */
  readonly protocol?: IProtocol;
  readonly icon: IconName;
  /** What Enter does, in a word or two. */
  readonly does: string;
  readonly run: () => unknown;
  /** What Ctrl+Enter does: shows where the thing is instead of doing it. */
  readonly show?: () => unknown;
  /** What Tab offers. */
  readonly more?: readonly PaletteAction[];
  /** A switch, which is set in place. */
  readonly isOn?: boolean;
  /** Whether the palette stays open after it: what is set in place. */
  readonly stays?: boolean;
  /** The shortcut that does the same without the palette. */
  readonly keys?: readonly string[];
  /** More words by which it is found. */
  readonly alsoCalled?: string;
}

/** Lines under a heading. */
export interface PaletteSection {
  readonly group: PaletteGroup;
  readonly rows: readonly PaletteRow[];
  /** How many there are in all. */
  readonly total: number;
}

/** So many lines of a group are shown before all are asked for. */
export const FEW = 5;
/** More are never shown: nobody reads them. */
export const MANY = 100;

/** The lines of a group, a few of them or many. */
export function section(
  group: PaletteGroup,
  rows: readonly PaletteRow[],
  expanded: PaletteGroup | null,
): readonly PaletteSection[] {
  if (rows.length === 0) return [];
  return [{ group, rows: rows.slice(0, expanded === group ? MANY : FEW), total: rows.length }];
}
