import type { SurpriseReason } from './surprise-rules';

/** Returns the text of a reason. */
export function reasonText(reason: SurpriseReason): string {
  switch (reason.kind) {
    case 'never-played':
      return reason.weeks > 0
        ? $localize`Here for ${weeksText(reason.weeks)}:weeks: and never played`
        : $localize`Never played`;
    case 'backlog':
      return $localize`You put it into the backlog`;
    case 'stars':
      return reason.weeks > 0
        ? $localize`You gave it ${reason.stars}:stars: stars, and have not played it for ${weeksText(reason.weeks)}:weeks:`
        : $localize`You gave it ${reason.stars}:stars: stars`;
    case 'favourite':
      return reason.weeks > 0
        ? $localize`A favourite, untouched for ${weeksText(reason.weeks)}:weeks:`
        : $localize`A favourite of yours`;
    case 'hardly-begun':
      return $localize`Hardly begun: ${reason.minutes}:minutes: min so far`;
    case 'untouched':
      return $localize`Untouched for ${weeksText(reason.weeks)}:weeks:`;
    case 'fresh':
      return $localize`You were at it just lately`;
  }
}

function weeksText(weeks: number): string {
  return weeks === 1 ? $localize`a week` : $localize`${weeks}:weeks: weeks`;
}
