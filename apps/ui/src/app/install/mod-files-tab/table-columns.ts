import type { SortColumn } from './catalogue-query';

/** A column of the table, by which it can be sorted. */
export interface Column {
  readonly id: SortColumn;
  readonly label: string;
  /** Where room is scarce, `c4` columns go first, then `c3` and then `c2` ones, so that the name stays; `r` ones are figures. */
  readonly look: string;
}

/** All columns that hold something of a mod file. */
export const COLUMNS: readonly Column[] = [
  { id: 'name', label: $localize`Name`, look: 'name' },
  { id: 'version', label: $localize`Version`, look: 'c2 version' },
  { id: 'category', label: $localize`Category`, look: 'c2 category' },
  { id: 'type', label: $localize`Type`, look: 'c2 c4 type' },
  { id: 'size', label: $localize`Size`, look: 'c2 c3 r size' },
  { id: 'loads', label: $localize`Loads with`, look: 'c2 c4 loads' },
  { id: 'users', label: $localize`Used by`, look: 'c2 c3 r users' },
  { id: 'added', label: $localize`Added`, look: 'c2 added' },
];
