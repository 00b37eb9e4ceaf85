import type { SortKey } from '@hangar/domain';

/** The labels of the sort keys. */
export const SORT_LABELS: Readonly<Record<SortKey, string>> = {
  'last-played': $localize`Last played`,
  playtime: $localize`Playtime`,
  title: $localize`Title`,
  created: $localize`Created`,
  rating: $localize`Rating`,
  state: $localize`Status`,
  'maps-left': $localize`Maps remaining`,
};
