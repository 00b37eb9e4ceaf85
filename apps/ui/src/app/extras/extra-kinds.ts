import { ONE_AT_A_TIME } from '@hangar/domain';
import type { ModCategory } from '@hangar/domain';

/** The headings under which extras are listed, in order. */
export const EXTRA_KINDS = ['music', 'hud', 'weapon', 'palette', 'other'] as const;
export type ExtraKind = (typeof EXTRA_KINDS)[number];

export const KIND_NAMES: Readonly<Record<ExtraKind, string>> = {
  music: $localize`Music`,
  hud: $localize`HUD`,
  weapon: $localize`Weapons`,
  palette: $localize`Palette`,
  other: $localize`Other`,
};

/**
 * The icons of the kinds as SVG paths in a 24 by 24 box. They aren't part of the common icons, because the first page
 * doesn't need them.
 */
export const KIND_ICON_PATHS: Readonly<Record<ExtraKind, string>> = {
  music:
    'M9 17.5V5l11-2v12.5M4 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM15 15.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
  hud: 'M3 5h18v14H3zM3 14.5h18M9 14.5V19M15 14.5V19',
  weapon: 'M6 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM12 2v6M12 16v6M2 12h6M16 12h6',
  palette: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  other: 'M12 3l9 5-9 5-9-5zM3 13l9 5 9-5',
};

/** Categories whose files suit any game. Only files in these categories are suggested. */
export const UNIVERSAL_CATEGORIES: readonly ModCategory[] = ['music', 'hud', 'weapon', 'palette'];

export function getKind(category: ModCategory | null): ExtraKind {
  return EXTRA_KINDS.find((kind) => kind === category) ?? 'other';
}

/** Whether only one extra of this kind can be on at a time. */
export function isExclusive(kind: ExtraKind): boolean {
  return (ONE_AT_A_TIME as readonly string[]).includes(kind);
}
