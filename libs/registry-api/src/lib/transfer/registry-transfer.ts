import { Inject, Injectable } from '@nestjs/common';
import { nextTurn, timestamp, type Clock } from '@hangar/platform';

import { BlockedDomains } from '../blocked-domains';
import { EntryRepository, type Entry } from '../entries';
import { CLOCK, DATABASE } from '../registry-api-options';
import { HistoryRepository } from '../history';
import type { Database } from '../store';
import {
  getEntries,
  EXPORT_TAIL,
  formatExportHead,
  formatExportLine,
  readEntries,
  type ReadResult,
} from './export-format';

/** How to treat imported entries for files that already have an entry. */
export const KNOWN_ENTRIES = ['keep', 'replace'] as const;
export type KnownEntries = (typeof KNOWN_ENTRIES)[number];

export interface ImportOutcome {
  readonly added: number;
  readonly replaced: number;
  readonly kept: number;
  readonly refused: number;
  readonly problems: readonly string[];
}

const BATCH_SIZE = 500;
/** Number of entries to check before yielding to other requests. The largest entries take a millisecond each. */
const CHECKS_PER_TURN = 50;
const MAX_PROBLEMS = 20;

/** Exports all active entries to one file, and imports such files. */
@Injectable()
export class RegistryTransfer {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly entries: EntryRepository,
    private readonly history: HistoryRepository,
    private readonly blockedDomains: BlockedDomains,
  ) {}

  /** Yields the parts of an export's text. */
  async *export(): AsyncGenerator<string> {
    yield formatExportHead(timestamp(this.clock));
    let isFirst = true;
    for (let after = 0, rows = await this.entries.findAfter(0, BATCH_SIZE); rows.length > 0;) {
      const blocked = await this.blockedDomains.getCurrentList();
      let text = '';
      for (const { id, entry } of rows) {
        text += formatExportLine(blocked.withoutBlocked(entry), isFirst);
        isFirst = false;
        after = id;
      }
      yield text;
      rows = await this.entries.findAfter(after, BATCH_SIZE);
    }
    yield EXPORT_TAIL;
  }

  /**
   * Imports an export's valid entries in batches, so that other requests are handled between them. To complete an
   * interrupted import, repeat it.
   * @throws BadField if the document is not an export
   */
  async import(document: unknown, knownEntries: KnownEntries, moderator: string): Promise<ImportOutcome> {
    const offered = getEntries(document);
    const counts = { added: 0, replaced: 0, kept: 0 };
    const problems: string[] = [];
    let [refused, blockedLinks] = [0, 0];
    for (let start = 0; start < offered.length; start += BATCH_SIZE) {
      const read = await readInBatches(offered.slice(start, start + BATCH_SIZE), start);
      const blocked = await this.blockedDomains.getCurrentList();
      const entries = read.entries.map((entry) => blocked.withoutBlocked(entry));
      blockedLinks += countLinks(read.entries) - countLinks(entries);
      refused += read.problems.length;
      problems.push(...read.problems.slice(0, MAX_PROBLEMS - problems.length));
      if (entries.length === 0) continue;
      for (const outcome of await this.putAll(entries, knownEntries)) counts[outcome]++;
    }
    const reason = `${counts.added} added, ${counts.replaced} replaced, ${counts.kept} kept, ${refused} refused`;
    await this.database.change('import', (statements) =>
      this.history.add(statements, { moderator, action: 'imported', reason }),
    );
    return { ...counts, refused, problems: [...problems, ...formatProblems(blockedLinks)] };
  }

  private putAll(
    entries: readonly Entry[],
    knownEntries: KnownEntries,
  ): Promise<('added' | 'replaced' | 'kept')[]> {
    return this.database.change('import', async (statements) => {
      const known = await this.entries.findKnownHashes(
        statements,
        entries.map(({ hash }) => hash),
      );
      const isIncluded = ({ hash }: Entry): boolean => knownEntries === 'replace' || !known.has(hash);
      await this.entries.putAll(statements, entries.filter(isIncluded));
      return entries.map((entry) =>
        known.has(entry.hash) ? (isIncluded(entry) ? 'replaced' : 'kept') : 'added',
      );
    });
  }
}

async function readInBatches(values: readonly unknown[], start: number): Promise<ReadResult> {
  const parts: ReadResult[] = [];
  for (let batchStart = 0; batchStart < values.length; batchStart += CHECKS_PER_TURN) {
    parts.push(readEntries(values.slice(batchStart, batchStart + CHECKS_PER_TURN), start + batchStart));
    await nextTurn();
  }
  return {
    entries: parts.flatMap(({ entries }) => entries),
    problems: parts.flatMap(({ problems }) => problems),
  };
}

function countLinks(entries: readonly Entry[]): number {
  return entries.reduce((links, { urls }) => links + urls.length, 0);
}

function formatProblems(blockedLinks: number): string[] {
  if (blockedLinks === 0) return [];
  return [
    blockedLinks === 1
      ? '1 link to a blocked site was skipped.'
      : `${blockedLinks} links to blocked sites were skipped.`,
  ];
}
