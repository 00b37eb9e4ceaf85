import { TRASH_KINDS, TRASH_LIMITS, type ITrashItem, type TrashKind } from '@hangar/domain';
import { formatBytes, formatDeleted, type IconName } from '@hangar/ui-components';

const DAY_MILLISECONDS = 86_400_000;

/** A deleted item as a row of the page. */
export interface DeletedRow {
  readonly item: ITrashItem;
  readonly kind: string;
  readonly icon: IconName;
  readonly deleted: string;
  readonly size: string;
  /** When it will be deleted permanently. */
  readonly ends: string;
}

export function deletedRow(item: ITrashItem, now: Date = new Date()): DeletedRow {
  return {
    item,
    kind: KIND_NAMES[item.kind],
    icon: KIND_ICONS[item.kind],
    deleted: formatDeleted(item.deletedAt, now),
    size: formatBytes(item.sizeBytes),
    ends: endOf(daysLeft(item.deletedAt, now)),
  };
}

/** Explains what is lost with the permanent deletion of an item, and what is kept. */
export function lossOf({ kind }: Pick<ITrashItem, 'kind'>): string {
  switch (kind) {
    case 'protocol':
      return $localize`Its settings and playtime go for good. Its saved games, screenshots and mod files stay on the disk.`;
    case 'mod-file':
      return $localize`It goes for good, with its file if that was a copy of Hangar's. What uses it needs it added again.`;
    case 'base-game':
      return $localize`It goes for good, with its file if that lay in the WAD folder. What is played with it needs another base game.`;
    case 'source-port':
      return $localize`Only what Hangar knows of it goes for good. The program stays on this machine.`;
    default:
      return $localize`It goes for good, with its files.`;
  }
}

/** A kind of deleted items and their number. */
export interface KindCount {
  readonly kind: TrashKind;
  readonly name: string;
  readonly count: number;
}

/** Returns the kinds of the items in the usual order. */
export function kindCounts(items: readonly ITrashItem[]): readonly KindCount[] {
  return TRASH_KINDS.flatMap((kind) => {
    const count = items.filter((item) => item.kind === kind).length;
    return count === 0 ? [] : [{ kind, name: KINDS_NAMES[kind], count }];
  });
}

/** Limits the days, in case the clock was set back after the deletion. */
function daysLeft(deletedAt: string, now: Date): number {
  const days = Math.ceil((Date.parse(deletedAt) - now.getTime()) / DAY_MILLISECONDS) + TRASH_LIMITS.days;
  return Math.min(Math.max(days, 0), TRASH_LIMITS.days);
}

function endOf(days: number): string {
  if (days === 0) return $localize`goes today`;
  return days === 1 ? $localize`goes in a day` : $localize`goes in ${days}:days: days`;
}

const KIND_NAMES: Readonly<Record<TrashKind, string>> = {
  protocol: $localize`Protocol`,
  'mod-file': $localize`Mod file`,
  save: $localize`Saved game`,
  demo: $localize`Demo`,
  image: $localize`Picture`,
  'base-game': $localize`Base game`,
  'source-port': $localize`Source port`,
};

/** Plural names. */
const KINDS_NAMES: Readonly<Record<TrashKind, string>> = {
  protocol: $localize`Protocols`,
  'mod-file': $localize`Mod files`,
  save: $localize`Saved games`,
  demo: $localize`Demos`,
  image: $localize`Pictures`,
  'base-game': $localize`Base games`,
  'source-port': $localize`Source ports`,
};

const KIND_ICONS: Readonly<Record<TrashKind, IconName>> = {
  protocol: 'launch',
  'mod-file': 'file',
  save: 'copy',
  demo: 'playing',
  image: 'image',
  'base-game': 'disc',
  'source-port': 'port',
};
