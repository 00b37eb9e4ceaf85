import {
  IMPORT_STEP_KINDS,
  type IImportResult,
  type IJob,
  type ImportCounts,
  type ImportStepKind,
} from '@hangar/domain';
import { formatCount, formatList } from '@hangar/ui-components';

/** The text for one item and for several items of each kind. */
const KIND_TEXTS: Readonly<Record<ImportStepKind, (count: string, isOne: boolean) => string>> = {
  protocol: (count, isOne) => (isOne ? $localize`1 protocol` : $localize`${count}:count: protocols`),
  'mod-file': (count, isOne) => (isOne ? $localize`1 mod file` : $localize`${count}:count: mod files`),
  'base-game': (count, isOne) => (isOne ? $localize`1 base game` : $localize`${count}:count: base games`),
  'source-port': (count, isOne) =>
    isOne ? $localize`1 source port` : $localize`${count}:count: source ports`,
  tag: (count, isOne) => (isOne ? $localize`1 tag` : $localize`${count}:count: tags`),
  result: (count, isOne) => (isOne ? $localize`1 map result` : $localize`${count}:count: map results`),
  save: (count, isOne) => (isOne ? $localize`1 save` : $localize`${count}:count: saves`),
  demo: (count, isOne) => (isOne ? $localize`1 demo` : $localize`${count}:count: demos`),
  picture: (count, isOne) => (isOne ? $localize`1 picture` : $localize`${count}:count: pictures`),
};

/** Formats a number of items of a kind: `3 mod files`. */
export function formatItems(kind: ImportStepKind, count: number): string {
  return KIND_TEXTS[kind](formatCount(count), count === 1);
}

/** Formats the number of items by kind, such as `2 protocols and 3 mod files`. Empty if there aren't any items. */
export function formatCounts(counts: ImportCounts): string {
  return formatList(
    IMPORT_STEP_KINDS.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count > 0 ? [formatItems(kind, count)] : [];
    }),
  );
}

/** Describes the current step of an import. Empty if the step is unknown. */
export function getImportStepText({ state, step }: IJob): string {
  return state === 'waiting' ? $localize`Waiting for another import…` : (step ?? '');
}

/** Describes the result of an import in up to three sentences. */
export function formatImportResult({ made, existed, failed }: IImportResult): string {
  const added = formatCounts(made);
  const present = formatCounts(existed);
  return [
    added === '' ? $localize`Nothing was added.` : $localize`Added ${added}:items:.`,
    present === '' ? '' : $localize`Already in your library: ${present}:items:.`,
    failed.length === 0
      ? ''
      : failed.length === 1
        ? $localize`1 item couldn't be imported.`
        : $localize`${formatCount(failed.length)}:count: items couldn't be imported.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether an import has created anything. */
export function hasCreatedItems({ made }: IImportResult): boolean {
  return Object.values(made).some((count) => count > 0);
}
