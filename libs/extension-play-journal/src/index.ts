export type { IPlayJournalEntry } from './lib/journal-entry';
export { playJournal, type PlayJournalOptions } from './lib/play-journal';
