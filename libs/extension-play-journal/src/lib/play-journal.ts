import type { LauncherExtension } from '@hangar/launcher-api';

import { PlayJournalModule } from './play-journal.module';
import { PLAY_JOURNAL, type PlayJournalOptions } from './play-journal-options';

export type { PlayJournalOptions } from './play-journal-options';

/**
 * An extension that lists every session in the history with the player's notes.
 * @throws a `RangeError` if `keepDays` is not positive
 */
export function playJournal(options: PlayJournalOptions = {}): LauncherExtension {
  const { keepDays } = options;
  if (keepDays !== undefined && !(keepDays > 0)) {
    throw new RangeError(`keepDays must be a positive number or omitted, but is ${keepDays}.`);
  }
  return { name: PLAY_JOURNAL, compatibility: '^0.3.0', module: PlayJournalModule.forRoot(options) };
}
