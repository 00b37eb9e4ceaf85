export * from './contents.module';
export { CONTENTS_VERSION, FileContents } from './file-contents';
export * from './title-pictures';
export * from './title-shape';
