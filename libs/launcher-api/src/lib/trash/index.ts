export * from './trash';
export type { MovedFile } from './moved-things';
export { recordDocument, type Discarded, type KeptFiles, type TrashOwner } from './trash-owner';
export { type TrashRecord } from './trash-record';
export * from './trash.module';
export { notWhole } from './trash-refusals';
