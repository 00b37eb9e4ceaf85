import type { LauncherExtension } from '@hangar/launcher-api';

import { PlayJournalModule } from './play-journal.module';
import { PLAY_JOURNAL, type PlayJournalOptions } from './play-journal-options';

export type { PlayJournalOptions } from './play-journal-options';

/**
 * An extension that tells what was played, one line for each session of the history, with the player's own words.
 * @throws a `RangeError` when `keepDays` is no positive number
 */
export function playJournal(options: PlayJournalOptions = {}): LauncherExtension {
  const { keepDays } = options;
  if (keepDays !== undefined && !(keepDays > 0)) {
    throw new RangeError(`The play journal cannot keep ${keepDays} days: give a positive number, or none.`);
  }
  return { name: PLAY_JOURNAL, compatibility: '^0.3.0', module: PlayJournalModule.forRoot(options) };
}
