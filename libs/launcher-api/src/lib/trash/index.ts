export * from './trash';
export { recordDocument, type Discarded, type KeptFiles } from './trash-owner';
export { type TrashRecord } from './trash-record';
export * from './trash.module';
export { notWhole } from './trash-refusals';
