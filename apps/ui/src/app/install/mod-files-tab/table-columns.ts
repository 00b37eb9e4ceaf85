import type { SortColumn } from './catalogue-query';

/** A sortable column of the table. */
export interface Column {
  readonly id: SortColumn;
  readonly label: string;
  /**
   * CSS classes: `from-…` columns are only shown at that width or more, to leave enough room for the name; `right`
   * aligns numbers.
   */
  readonly look: string;
}

/** All columns with data of a mod file. */
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
