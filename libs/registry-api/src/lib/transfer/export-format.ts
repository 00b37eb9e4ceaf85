import { BadField, isRecord, REGISTRY_MOD } from '@hangar/domain';

import { toExportedEntry, readEntry, type Entry } from '../entries';
import { createSchema } from '../openapi';

/** Identifies an export. Files in other formats are not imported. */
export const FORMAT = 'hangar-registry';
export const FORMAT_VERSION = 1;

/** Returns the start of an export; entries follow, one per line. */
export function formatExportHead(exportedAt: string): string {
  return `{"format":"${FORMAT}","version":${FORMAT_VERSION},"exported_at":"${exportedAt}","entries":[`;
}

export const EXPORT_TAIL = '\n]}\n';

/** Returns an entry as a line in an export. */
export function formatExportLine(entry: Entry, isFirst: boolean): string {
  return `${isFirst ? '' : ','}\n${JSON.stringify(toExportedEntry(entry))}`;
}

/** An export's valid entries, and the problems in all other entries. */
export interface ReadResult {
  readonly entries: readonly Entry[];
  readonly problems: readonly string[];
}

/** Schema of an export for the OpenAPI document. */
export const EXPORT_SCHEMA = {
  type: 'object',
  required: ['format', 'version', 'entries'],
  properties: {
    format: { const: FORMAT },
    version: { const: FORMAT_VERSION },
    entries: { type: 'array', items: createSchema(REGISTRY_MOD, 'body') },
  },
};

/**
 * Returns the entries of an export without parsing them.
 * @throws {BadField} if the document is not an export
 */
export function getEntries(document: unknown): readonly unknown[] {
  if (!isRecord(document) || document['format'] !== FORMAT || !Array.isArray(document['entries'])) {
    throw new BadField('file', 'must be the export of a Registry');
  }
  if (document['version'] === FORMAT_VERSION) return document['entries'];
  const problem = `must have version ${FORMAT_VERSION} of the format (a newer Registry may support it)`;
  throw new BadField('file', problem);
}

/**
 * Parses some entries, starting with number `start`. They are untrusted, so the rules for submissions are applied to
 * each.
 */
export function readEntries(values: readonly unknown[], start: number): ReadResult {
  const entries: Entry[] = [];
  const problems: string[] = [];
  for (const [index, value] of values.entries()) {
    try {
      entries.push(readEntry(value));
    } catch (error) {
      if (!(error instanceof BadField)) throw error;
      problems.push(`entries[${start + index}]: ${error.message}`);
    }
  }
  return { entries, problems };
}
