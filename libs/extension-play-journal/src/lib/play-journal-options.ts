/** What the play journal shows. */
export interface PlayJournalOptions {
  /** Sessions that ended longer ago are not told. Default: all are. */
  readonly keepDays?: number;
}

/** The name of the extension: of its routes, its folder and in `GET /api/health`. */
export const PLAY_JOURNAL = 'play-journal';

/** Injection token of the {@link PlayJournalOptions}; they live in the dynamic module, so each API has its own. */
export const PLAY_JOURNAL_OPTIONS = Symbol('PLAY_JOURNAL_OPTIONS');
