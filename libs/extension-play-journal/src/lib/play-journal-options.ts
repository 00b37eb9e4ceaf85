/** Options of the play journal. */
export interface PlayJournalOptions {
  /** Number of days after which sessions are no longer listed. Default: all are listed. */
  readonly keepDays?: number;
}

/** Name of the extension, used for its routes, its folder and in `GET /api/health`. */
export const PLAY_JOURNAL = 'play-journal';

/**
 * Injection token of the {@link PlayJournalOptions}. The dynamic module provides them, so each API instance has its
 * own.
 */
export const PLAY_JOURNAL_OPTIONS = Symbol('PLAY_JOURNAL_OPTIONS');
