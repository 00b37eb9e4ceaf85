import { TRASH_LIMITS, type ITrashItem, type TrashKind } from '@hangar/domain';
import { formatBytes, formatDeleted } from '@hangar/ui-components';

const DAY_MILLISECONDS = 86_400_000;

/** A deleted thing as the page shows it. */
export interface DeletedRow {
  readonly item: ITrashItem;
  readonly kind: string;
  readonly deleted: string;
  readonly size: string;
  /** When it goes by itself. */
  readonly ends: string;
}

export function deletedRow(item: ITrashItem, now: Date = new Date()): DeletedRow {
  return {
    item,
    kind: KIND_NAMES[item.kind],
    deleted: formatDeleted(item.deletedAt, now),
    size: formatBytes(item.sizeBytes),
    ends: endOf(daysLeft(item.deletedAt, now)),
  };
}

/** What is lost with a thing that is deleted for good, and what is not. */
export function lossOf({ kind }: ITrashItem): string {
  return kind === 'protocol'
    ? $localize`Its settings and playtime go for good. Its saved games, screenshots and mod files stay on the disk.`
    : $localize`It goes for good, with its files.`;
}

/** After a clock was set back, a thing is not kept for longer than it says. */
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
