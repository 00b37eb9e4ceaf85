export * from './contents.module';
export { getDrawingVersion } from './map-drawings';
export { CONTENTS_VERSION, FileContents } from './file-contents';
export { resolveOrNull, TitlePictures } from './title-pictures';
export * from './title-shape';
