import type { IProtocolCard } from '@hangar/domain';

export const SUGGESTION_COUNT = 3;

/** The parts of the library that protocols can be suggested from. */
export const SURPRISE_SCOPES = ['filter', 'everything', 'backlog', 'favourites', 'never-played'] as const;
export type SurpriseScope = (typeof SURPRISE_SCOPES)[number];

type PlayedProtocol = Pick<
  IProtocolCard,
  'id' | 'lastLaunchedAt' | 'playtimeSeconds' | 'favourite' | 'rating' | 'state' | 'createdAt'
>;

/** The most interesting reason to suggest a protocol. */
export type SurpriseReason =
  | { readonly kind: 'never-played'; readonly weeks: number }
  | { readonly kind: 'backlog' }
  | { readonly kind: 'stars'; readonly stars: number; readonly weeks: number }
  | { readonly kind: 'favourite'; readonly weeks: number }
  | { readonly kind: 'hardly-begun'; readonly minutes: number }
  | { readonly kind: 'untouched'; readonly weeks: number }
  | { readonly kind: 'fresh' };

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const MIN_FAVOURITE_STARS = 4;
const JUST_STARTED_MINUTES = 30;

/** Whether a protocol is in a scope. For the scope `filter`, the caller must apply the filter. */
export function isInScope(
  { state, favourite, lastLaunchedAt }: PlayedProtocol,
  scope: SurpriseScope,
): boolean {
  switch (scope) {
    case 'filter':
    case 'everything':
      return true;
    case 'backlog':
      return state === 'backlog';
    case 'favourites':
      return favourite;
    case 'never-played':
      return lastLaunchedAt === null;
  }
}

/**
 * Returns up to three random candidates. Candidates in `last` are repeated only if there aren't enough others.
 * @param random returns a random number from 0 to just under 1
 */
export function pickRandom<Candidate extends { readonly id: string }>(
  candidates: readonly Candidate[],
  last: readonly string[],
  random: () => number,
): readonly Candidate[] {
  const others = candidates.filter(({ id }) => !last.includes(id));
  const repeatedCandidates = candidates.filter(({ id }) => last.includes(id));
  return [...shuffle(others, random), ...shuffle(repeatedCandidates, random)].slice(0, SUGGESTION_COUNT);
}

/** Returns the most interesting reason to suggest a protocol. */
export function getSurpriseReason(protocol: PlayedProtocol, now: Date): SurpriseReason {
  const { lastLaunchedAt, playtimeSeconds, rating, favourite, state, createdAt } = protocol;
  const weeks = Math.floor((now.getTime() - Date.parse(lastLaunchedAt ?? createdAt)) / WEEK_MS);
  const minutes = Math.round(playtimeSeconds / 60);
  if (state === 'backlog') return { kind: 'backlog' };
  if (lastLaunchedAt === null) return { kind: 'never-played', weeks };
  if (rating !== null && rating >= MIN_FAVOURITE_STARS) return { kind: 'stars', stars: rating, weeks };
  if (favourite) return { kind: 'favourite', weeks };
  if (minutes > 0 && minutes < JUST_STARTED_MINUTES) return { kind: 'hardly-begun', minutes };
  return weeks > 0 ? { kind: 'untouched', weeks } : { kind: 'fresh' };
}

function shuffle<One>(list: readonly One[], random: () => number): readonly One[] {
  const shuffle = [...list];
  for (let at = shuffle.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [shuffle[at], shuffle[other]] = [shuffle[other] as One, shuffle[at] as One];
  }
  return shuffle;
}
