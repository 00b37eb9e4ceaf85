import { TRASH_KINDS, TRASH_LIMITS, type ITrashItem, type TrashKind } from '@hangar/domain';
import {
  formatBytes,
  formatCount,
  formatDeleted,
  formatPlaytimeInSentence,
  type IconName,
} from '@hangar/ui-components';

const DAY_MS = 86_400_000;

/** A deleted item as a row on the page. */
export interface DeletedRow {
  readonly item: ITrashItem;
  readonly kind: string;
  readonly icon: IconName;
  readonly deletedText: string;
  /** A protocol's playtime, because its own file is tiny; the size of any other item. Empty if unknown. */
  readonly size: string;
  /** The number of saves kept for a protocol, as text. Empty for 0. */
  readonly saves: string;
  /** When the item will be deleted permanently, as text. */
  readonly expiryText: string;
}

export function createDeletedRow(item: ITrashItem, now: Date = new Date()): DeletedRow {
  return {
    item,
    kind: KIND_NAMES[item.kind],
    icon: KIND_ICONS[item.kind],
    deletedText: formatDeleted(item.deletedAt, now),
    size: getSizeText(item),
    saves: getSavesText(item),
    expiryText: formatExpiry(countDaysLeft(item.deletedAt, now)),
  };
}

function getSizeText({ sizeBytes, protocol }: ITrashItem): string {
  if (!protocol) return formatBytes(sizeBytes);
  const { playtimeSeconds } = protocol;
  if (playtimeSeconds === null) return '';
  return playtimeSeconds === 0
    ? $localize`Not played`
    : $localize`Played ${formatPlaytimeInSentence(playtimeSeconds)}:time:`;
}

function getSavesText({ protocol }: ITrashItem): string {
  const { saveCount } = protocol ?? { saveCount: null };
  if (saveCount === null || saveCount === 0) return '';
  return saveCount === 1 ? $localize`1 save kept` : $localize`${formatCount(saveCount)}:count: saves kept`;
}

/** Explains what is lost and what is kept when an item is deleted permanently. */
export function getLossText({ kind }: Pick<ITrashItem, 'kind'>): string {
  switch (kind) {
    case 'protocol':
      return $localize`Its settings and playtime will be lost. Its saves, screenshots and mod files are kept.`;
    case 'mod-file':
      return $localize`Hangar's copy of the file will be deleted. Protocols that use it won't start until you add it again.`;
    case 'base-game':
      return $localize`Its file will be deleted if it was in the WAD folder. Protocols that use it will need another base game.`;
    case 'source-port':
      return $localize`Only the entry in Hangar will be deleted. The program stays installed.`;
    default:
      return $localize`It will be deleted with its files.`;
  }
}

/** Like `getLossText`, but for several items of one kind. */
export function getPluralLossText({ kind }: Pick<ITrashItem, 'kind'>): string {
  switch (kind) {
    case 'protocol':
      return $localize`Their settings and playtime will be lost. Their saves, screenshots and mod files are kept.`;
    case 'mod-file':
      return $localize`Hangar's copies of the files will be deleted. Protocols that use them won't start until you add them again.`;
    case 'base-game':
      return $localize`Files in the WAD folder will be deleted. Protocols that use these games will need another base game.`;
    case 'source-port':
      return $localize`Only the entries in Hangar will be deleted. The programs stay installed.`;
    default:
      return $localize`They will be deleted with their files.`;
  }
}

/** The number of deleted items of one kind. */
export interface KindCount {
  readonly kind: TrashKind;
  readonly name: string;
  readonly count: number;
}

/** Counts the items by kind, in display order. */
export function countKinds(items: readonly ITrashItem[]): readonly KindCount[] {
  return TRASH_KINDS.flatMap((kind) => {
    const count = items.filter((item) => item.kind === kind).length;
    return count === 0 ? [] : [{ kind, name: PLURAL_KIND_NAMES[kind], count }];
  });
}

/**
 * Returns the number of days until permanent deletion. The number is clamped, in case the clock was changed after the
 * deletion.
 */
function countDaysLeft(deletedAt: string, now: Date): number {
  const days = Math.ceil((Date.parse(deletedAt) - now.getTime()) / DAY_MS) + TRASH_LIMITS.days;
  return Math.min(Math.max(days, 0), TRASH_LIMITS.days);
}

function formatExpiry(days: number): string {
  if (days === 0) return $localize`Deleted permanently today`;
  return days === 1
    ? $localize`Deleted permanently tomorrow`
    : $localize`Deleted permanently in ${days}:days: days`;
}

const KIND_NAMES: Readonly<Record<TrashKind, string>> = {
  protocol: $localize`Protocol`,
  'mod-file': $localize`Mod file`,
  save: $localize`Save`,
  demo: $localize`Demo`,
  image: $localize`Image`,
  'base-game': $localize`Base game`,
  'source-port': $localize`Source port`,
};

/** The plural names of the kinds. */
const PLURAL_KIND_NAMES: Readonly<Record<TrashKind, string>> = {
  protocol: $localize`Protocols`,
  'mod-file': $localize`Mod files`,
  save: $localize`Saves`,
  demo: $localize`Demos`,
  image: $localize`Images`,
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
