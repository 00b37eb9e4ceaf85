export * from './contents.module';
export { FileContents } from './file-contents';
export * from './title-pictures';
export * from './title-shape';
