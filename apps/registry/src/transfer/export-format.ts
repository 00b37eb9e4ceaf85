import { BadField, isRecord, readEntry, type Entry } from '../entries';

/** What a file says of itself so that nobody imports something else. */
export const FORMAT = 'hangar-registry';
export const FORMAT_VERSION = 1;

/** The beginning of an export; entries follow, one in a line. */
export function exportHead(exportedAt: string): string {
  return `{"format":"${FORMAT}","version":${FORMAT_VERSION},"exported_at":"${exportedAt}","entries":[`;
}

export const EXPORT_TAIL = '\n]}\n';

/** An entry as a line of an export. */
export function exportLine(entry: Entry, isFirst: boolean): string {
  const { hash, familyName, displayName, version, category, isSidecar, loadOrder, urls } = entry;
  const line = JSON.stringify({
    hash,
    family_name: familyName,
    display_name: displayName,
    version,
    category,
    is_sidecar: isSidecar ? 1 : 0,
    load_order: loadOrder,
    urls,
  });
  return `${isFirst ? '' : ','}\n${line}`;
}

/** What was in an export: good entries, and how many were not, with what was wrong with the first of those. */
export interface ReadExport {
  readonly entries: readonly Entry[];
  readonly refused: number;
  readonly problems: readonly string[];
}

const MOST_PROBLEMS = 20;

/**
 * Reads an export. It may come from strangers: each entry is held to the rules that submissions are held to.
 * @throws BadField when it is no export of a Registry
 */
export function readExport(document: unknown): ReadExport {
  if (!isRecord(document) || document['format'] !== FORMAT || !Array.isArray(document['entries'])) {
    throw new BadField('file', 'must be the export of a Registry');
  }
  if (document['version'] !== FORMAT_VERSION) {
    throw new BadField(
      'file',
      `must have version ${FORMAT_VERSION} of the format; a newer Registry may read it`,
    );
  }
  const entries: Entry[] = [];
  const problems: string[] = [];
  for (const [place, value] of (document['entries'] as unknown[]).entries()) {
    try {
      entries.push(readEntry(value));
    } catch (error) {
      if (!(error instanceof BadField)) throw error;
      problems.push(`entries[${place}]: ${error.message}`);
    }
  }
  return { entries, refused: problems.length, problems: problems.slice(0, MOST_PROBLEMS) };
}
