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
  { id: 'version', label: $localize`Version`, look: 'from-45rem version' },
  { id: 'category', label: $localize`Category`, look: 'from-45rem category' },
  { id: 'type', label: $localize`Type`, look: 'from-80rem type' },
  { id: 'size', label: $localize`Size`, look: 'from-56rem right size' },
  { id: 'loads', label: $localize`Loads with`, look: 'from-80rem loads' },
  { id: 'users', label: $localize`Used by`, look: 'from-56rem right users' },
  { id: 'added', label: $localize`Added`, look: 'from-45rem added' },
];
