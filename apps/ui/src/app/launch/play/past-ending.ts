import type { IPastSession } from '@hangar/domain';

/** How a session ended, in words. */
export interface PastEnding {
  readonly text: string;
  readonly tone: 'plain' | 'warn' | 'bad';
}

/** How a session of the history ended. */
export function endingOfPast({ ending, estimated }: Pick<IPastSession, 'ending' | 'estimated'>): PastEnding {
  if (estimated || ending === 'unknown') return { text: $localize`How it ended is unknown`, tone: 'warn' };
  if (ending === 'failed') return { text: $localize`Ended with an error`, tone: 'bad' };
  if (ending === 'stopped') return { text: $localize`Stopped from Hangar`, tone: 'plain' };
  return { text: $localize`Quit from the game`, tone: 'plain' };
}
