export * from './trash';
export type { Discarded } from './trash-owner';
export { type TrashRecord } from './trash-record';
export * from './trash.module';
export { notWhole } from './unknown-thing';
