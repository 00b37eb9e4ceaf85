import { ExtensionEvents, ExtensionStorage, type JsonDocument } from '@hangar/launcher-api';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { JOURNAL_MIGRATIONS, readJournal, type JournalContent } from './journal-entry';

/** Sole owner of `extensions/play-journal/journal.json`. */
@Injectable()
export class JournalRepository implements OnModuleInit {
  private document!: JsonDocument<JournalContent>;

  constructor(
    private readonly storage: ExtensionStorage,
    private readonly events: ExtensionEvents,
  ) {}

  async onModuleInit(): Promise<void> {
    this.document = await this.storage.open({
      document: 'journal',
      read: readJournal,
      migrations: JOURNAL_MIGRATIONS,
    });
  }

  read(): Promise<JournalContent> {
    return this.document.read();
  }

  /** Saves the player's notes on a session and notifies clients. An empty string removes existing notes. */
  async write(sessionId: string, text: string): Promise<void> {
    await this.document.update((before) => {
      const others = Object.entries(before.texts).filter(([id]) => id !== sessionId);
      return { ...before, texts: Object.fromEntries(text === '' ? others : [...others, [sessionId, text]]) };
    });
    this.events.publish('text-written', { sessionId });
  }
}
