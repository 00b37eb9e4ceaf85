import type { BaseGame, PortLevel } from '@hangar/domain';

import { GAME_NAMES } from '../base-games/game-names';

/** The searchable fields of the idgames archive. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  title: $localize`Titles`,
  author: $localize`Authors`,
  filename: $localize`File names`,
  description: $localize`Descriptions`,
  textfile: $localize`Text files`,
  credits: $localize`Credits`,
  editors: $localize`Editors used`,
};

const SORT_LABELS: Readonly<Record<string, string>> = {
  date: $localize`Newest first`,
  rating: $localize`Top rated`,
  filename: $localize`File name`,
  size: $localize`Largest first`,
};

/** Returns the label of a searchable field. Fields of extensions have no label, so their name is returned. */
export function getFieldLabel(field: string): string {
  return FIELD_LABELS[field] ?? field;
}

/** Returns the label of a sort order. */
export function getSortLabel(sort: string): string {
  return SORT_LABELS[sort] ?? sort;
}

/** The names of games that files are made for. */
export const FOUND_GAME_NAMES: Readonly<Record<BaseGame, string>> = {
  ...GAME_NAMES,
  freedoom: 'Freedoom',
  other: $localize`Another game`,
};

/** The names of the feature levels that a source port must support at least. */
export const LEVEL_NAMES: Readonly<Record<PortLevel, string>> = {
  vanilla: $localize`Vanilla`,
  'limit-removing': $localize`Limit-removing`,
  boom: 'Boom',
  mbf: 'MBF',
  mbf21: 'MBF21',
  eternity: 'Eternity',
  zdoom: 'ZDoom',
  id24: 'ID24',
};
