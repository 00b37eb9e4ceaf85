/** How the play journal keeps its lines. */
export interface PlayJournalOptions {
  /** Lines of sessions that ended longer ago are dropped, at the next session. Default: they are kept for ever. */
  readonly keepDays?: number;
}

/** The name of the extension: of its routes, its folder and in `GET /api/health`. */
export const PLAY_JOURNAL = 'play-journal';

/** Injection token of the {@link PlayJournalOptions}; they live in the dynamic module, so each API has its own. */
export const PLAY_JOURNAL_OPTIONS = Symbol('PLAY_JOURNAL_OPTIONS');
