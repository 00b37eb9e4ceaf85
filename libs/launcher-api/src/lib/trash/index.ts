export * from './trash';
export { type TrashRecord } from './trash-record';
export * from './trash.module';
export { notWhole } from './unknown-thing';
