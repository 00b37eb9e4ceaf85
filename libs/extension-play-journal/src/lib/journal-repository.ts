import { CLOCK, ExtensionStorage, type Clock, type JsonDocument } from '@hangar/launcher-api';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import { entriesOfLastDays, readJournal, type IPlayJournalEntry, type JournalContent } from './journal-entry';
import { PLAY_JOURNAL, PLAY_JOURNAL_OPTIONS, type PlayJournalOptions } from './play-journal-options';

/** The only owner of `extensions/play-journal/journal.json`. */
@Injectable()
export class JournalRepository implements OnModuleInit {
  private document!: JsonDocument<JournalContent>;

  constructor(
    private readonly storage: ExtensionStorage,
    @Inject(PLAY_JOURNAL_OPTIONS) private readonly options: PlayJournalOptions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    this.document = await this.storage.open({
      extension: PLAY_JOURNAL,
      document: 'journal',
      read: readJournal,
    });
  }

  /** The lines of the last days, or all of them, newest first. */
  async list(days?: number): Promise<IPlayJournalEntry[]> {
    const { entries } = await this.document.read();
    return this.ofLast(days, entries).reverse();
  }

  /** Adds a line, once per session, and drops those that have grown too old. */
  async add(entry: IPlayJournalEntry): Promise<void> {
    const addTo = (before: JournalContent): JournalContent => {
      const others = before.entries.filter(({ sessionId }) => sessionId !== entry.sessionId);
      return { ...before, entries: this.ofLast(this.options.keepDays, [...others, entry]) };
    };
    await this.document.update(addTo, 'background');
  }

  private ofLast(days: number | undefined, entries: readonly IPlayJournalEntry[]): IPlayJournalEntry[] {
    return days === undefined ? [...entries] : entriesOfLastDays(entries, days, this.clock.now());
  }
}
