import { STATE_NAMES } from '../../launch/choice/change-text';
import type { Choice } from '../../launch/saved-filter';
import { SORT_LABELS } from '../../launch/sort-labels';

/** What a choice keeps, in a few words each; `gameName` is what its base game is called. */
function partsOf({ shelf, tags, words }: Choice, gameName: string | null): readonly string[] {
  return [
    ...(shelf ? [shelf === 'favourite' ? $localize`Favourites` : STATE_NAMES[shelf]] : []),
    ...(gameName ? [gameName] : []),
    ...tags,
    ...(words ? [$localize`"${words}:words:"`] : []),
  ];
}

/** What a choice is called as long as nobody has said otherwise. */
export function nameOfChoice(choice: Choice, gameName: string | null, maxLength: number): string {
  return partsOf(choice, gameName).join(', ').slice(0, maxLength).trim();
}

/** What a choice keeps, in one sentence. */
export function choiceText(choice: Choice, gameName: string | null): string {
  const what = partsOf(choice, gameName).join(', ');
  if (choice.sort === null) return `${what}.`;
  const order = SORT_LABELS[choice.sort].toLowerCase();
  return $localize`${what}:what:, sorted by ${order}:order:.`;
}
