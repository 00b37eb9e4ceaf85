import { endSentence, withoutStop, type IProposal, type IProtocolCard } from '@hangar/domain';
import { formatDayInSentence } from '@hangar/ui-components';

import { getDamageWarnings } from './file-lines';
import { describeLockedFiles } from './locked-files';
import { findVariants, applyVariants, type VariantGroup } from './proposal-variants';
import { createLines, findWorstLine, formatMaps } from './sheet-lines';
import type { SheetContext, SheetLine, Verdict } from './sheet-lines';

/** The groups of the sheet for several mods, in order. */
export const ROW_GROUPS = ['ready', 'needs', 'known', 'useless'] as const;
export type RowGroup = (typeof ROW_GROUPS)[number];

/** An added item in the sheet for several mods. */
export interface SeveralRow {
  /** Identifies the item, even after its files have been read again. */
  readonly key: string;
  /** The proposal with the user's choice of a variant. */
  readonly proposal: IProposal;
  readonly group: RowGroup;
  readonly title: string;
  readonly fileName: string;
  readonly verdict: Verdict;
  readonly text: string;
  /** The lines of the sheet for a single mod; empty for other items. */
  readonly lines: readonly SheetLine[];
  readonly hasDetails: boolean;
  /** Whether a cover is shown to help users recognise the item. */
  readonly hasCover: boolean;
  readonly canPlay: boolean;
  /** Whether an item above has the same files. If so, this one isn't saved. */
  readonly isDuplicate: boolean;
  readonly canUnlock: boolean;
  readonly variants: readonly VariantGroup[];
}

/** Returns the key of an item: the path of its first file in alphabetical order. */
export function getRowKey({ files, title }: IProposal): string {
  const paths = files.map(({ filePath, entryPath }) => `${filePath}\n${entryPath ?? ''}`).sort();
  return paths[0] ?? title;
}

/** Creates the row of an item. `chosen` contains the variants that the user chose, by group. */
export function createSeveralRow(
  original: IProposal,
  context: SheetContext,
  chosen: ReadonlyMap<string, string>,
): SeveralRow {
  const proposal = applyVariants(original, chosen);
  const fileName = proposal.files[0]?.filePath.split(/[\\/]/).at(-1) ?? '';
  const base = {
    key: getRowKey(original),
    proposal,
    title: proposal.title,
    fileName,
    hasCover: true,
    hasDetails: true,
    canUnlock: proposal.encryption?.passwordUsable === true,
    isDuplicate: false,
    lines: [],
    variants: findVariants(original, context, chosen),
  };
  if (proposal.reason !== null)
    return {
      ...base,
      group: 'useless',
      title: fileName || proposal.title,
      fileName: '',
      verdict: 'cross',
      text: proposal.reason,
      hasCover: false,
      hasDetails: false,
      canPlay: false,
    };
  if (proposal.protocolIds.length > 0)
    return {
      ...base,
      group: 'known',
      verdict: 'check',
      text: $localize`Already in your library.`,
      canPlay: !proposal.isPack,
      lines: proposal.isPack ? [] : createLines(proposal, context, new Set()),
    };
  if (proposal.isBaseGame) return { ...base, group: 'ready', canPlay: true, ...describeGame(proposal) };
  if (proposal.isPack)
    return {
      ...base,
      group: 'ready',
      verdict: 'check',
      text: $localize`Pack. Will be imported as a protocol.`,
      canPlay: false,
    };
  const verdictFields = judge(proposal, context);
  // The row stays in its group while the user chooses a variant in it.
  const { group } = proposal === original ? verdictFields : judge(original, context);
  return { ...base, ...verdictFields, group };
}

/** Marks the items whose files are the same as those of an item above. Only the first of them is saved. */
export function markDuplicates(rows: readonly SeveralRow[]): readonly SeveralRow[] {
  const firstByFiles = new Map<string, SeveralRow>();
  return rows.map((row) => {
    if (row.group !== 'ready' && row.group !== 'needs') return row;
    const loaded = row.proposal.files.filter(({ role }) => role === 'load');
    const files = [...new Set(loaded.map(({ hashValue }) => hashValue))].sort().join();
    const first = firstByFiles.get(files);
    if (!first || files === '') {
      firstByFiles.set(files, row);
      return row;
    }
    return {
      ...row,
      isDuplicate: true,
      canPlay: false,
      verdict: 'info',
      text: $localize`Same content as ${withoutStop(first.fileName || first.title)}:name:. It's saved once.`,
    };
  });
}

/** Describes the protocol that already has the files of an item, such as "Same file as in Mill, played yesterday." */
export function describeKnown(
  { files, isBaseGame, isPack }: IProposal,
  { title, lastLaunchedAt }: IProtocolCard,
): string {
  const day = formatDayInSentence(lastLaunchedAt ?? '');
  const played = day === '' ? $localize`not played yet` : $localize`played ${day}:day:`;
  if (isBaseGame || isPack) return $localize`Same as ${title}:title:, ${played}:played:.`;
  return files.filter(({ role }) => role === 'load').length === 1
    ? $localize`Same file as in ${title}:title:, ${played}:played:.`
    : $localize`Same files as in ${title}:title:, ${played}:played:.`;
}

/** Whether an item is selected by default. Items that can't be played yet aren't. */
export function isSelectedByDefault({ group, proposal }: SeveralRow): boolean {
  return group === 'ready' && (proposal.maps.length > 0 || proposal.isPack === true);
}

/** Whether a mod can't be played only because a base game or a source port is missing. */
export function lacksRequirements({ group, canPlay, isDuplicate, proposal }: SeveralRow): boolean {
  return (group === 'ready' || group === 'needs') && !canPlay && !isDuplicate && !proposal.isPack;
}

function describeGame({ baseGameVersionId }: IProposal): Pick<SeveralRow, 'verdict' | 'text'> {
  const text =
    baseGameVersionId === null
      ? $localize`Base game. It will be added.`
      : $localize`Base game. Already in your library.`;
  return { verdict: 'check', text };
}

/** Determines a mod's verdict in the same way as the sheet for a single mod. */
function judge(
  proposal: IProposal,
  context: SheetContext,
): Pick<SeveralRow, 'group' | 'verdict' | 'text' | 'canPlay' | 'lines'> {
  const lines = createLines(proposal, context, new Set());
  const worstLine = findWorstLine(lines);
  const [game, port] = lines;
  const canPlay = proposal.baseGameVersionId !== null && proposal.sourcePortId !== null;
  const setup = $localize`${formatMaps(proposal.maps)}:maps:, with ${game?.value}:game: and ${port?.value}:port:`;
  const verdict = worstLine?.reason || setup;
  const [damage = ''] = getDamageWarnings(proposal.files);
  const remarks = [damage, describeLockedFiles(proposal)].filter(Boolean).join(' ');
  return {
    group: canPlay ? 'ready' : 'needs',
    verdict: worstLine?.verdict ?? (damage === '' ? 'check' : 'warn'),
    text: remarks === '' ? verdict : `${endSentence(verdict)} ${remarks}`,
    canPlay,
    lines,
  };
}
