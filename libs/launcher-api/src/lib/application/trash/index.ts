export * from './trash';
export type { MovedFile } from './moved-things';
export {
  RECORD_DOCUMENT,
  recordDocument,
  type Discarded,
  type KeptFiles,
  type ReadDocument,
  type TrashOwner,
} from './trash-owner';
export { type TrashRecord } from './trash-record';
export * from './trash.module';
export { notWhole, placeTaken } from './trash-refusals';
