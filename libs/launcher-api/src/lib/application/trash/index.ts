export * from './trash';
export type { MovedFile } from './moved-items';
export {
  RECORD_DOCUMENT,
  recordDocument,
  type DiscardedItem,
  type TrashedFiles,
  type ReadDocument,
  type TrashOwner,
} from './trash-owner';
export { type TrashRecord } from './trash-record';
export * from './trash.module';
export { damagedItemError, pathOccupiedError } from './trash-refusals';
