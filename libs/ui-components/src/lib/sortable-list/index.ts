export { SortableList } from './sortable-list';
export type { SortableRow } from './sortable-list';
export { SortableOrder } from './sortable-order';
export type { SettableList, SortableOptions } from './sortable-order';
