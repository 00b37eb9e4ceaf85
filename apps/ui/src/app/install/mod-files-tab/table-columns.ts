import type { SortColumn } from './catalogue-query';

/** A sortable column of the table. */
export interface Column {
  readonly id: SortColumn;
  readonly label: string;
  /**
   * CSS classes. Columns with `from-…` are only shown at that width or more, to leave enough room for the name.
   * `right` aligns numbers.
   */
  readonly cssClass: string;
}

/** All columns that show data of a mod file. */
export const COLUMNS: readonly Column[] = [
  { id: 'name', label: $localize`Name`, cssClass: 'name' },
  { id: 'version', label: $localize`Version`, cssClass: 'from-45rem version' },
  { id: 'category', label: $localize`Category`, cssClass: 'from-45rem category' },
  { id: 'type', label: $localize`Type`, cssClass: 'from-80rem type' },
  { id: 'size', label: $localize`Size`, cssClass: 'from-56rem right size' },
  { id: 'loads', label: $localize`Loads with`, cssClass: 'from-80rem loads' },
  { id: 'users', label: $localize`Used by`, cssClass: 'from-56rem right users' },
  { id: 'added', label: $localize`Added`, cssClass: 'from-45rem added' },
];
