import type { SurpriseReason } from './surprise-rules';

/** Describes the reason for a suggestion. */
export function formatReason(reason: SurpriseReason): string {
  switch (reason.kind) {
    case 'never-played':
      return reason.weeks > 0
        ? $localize`Added ${formatWeeks(reason.weeks)}:weeks: ago, never played`
        : $localize`Never played`;
    case 'backlog':
      return $localize`In your backlog`;
    case 'stars':
      return reason.weeks > 0
        ? $localize`Rated ${reason.stars}:stars: stars, last played ${formatWeeks(reason.weeks)}:weeks: ago`
        : $localize`Rated ${reason.stars}:stars: stars`;
    case 'favourite':
      return reason.weeks > 0
        ? $localize`A favourite you haven't played for ${formatWeeks(reason.weeks)}:weeks:`
        : $localize`One of your favourites`;
    case 'hardly-begun':
      return $localize`Just started (${reason.minutes}:minutes: min)`;
    case 'untouched':
      return $localize`Not played for ${formatWeeks(reason.weeks)}:weeks:`;
    case 'fresh':
      return $localize`Played recently`;
  }
}

function formatWeeks(weeks: number): string {
  return weeks === 1 ? $localize`a week` : $localize`${weeks}:weeks: weeks`;
}
