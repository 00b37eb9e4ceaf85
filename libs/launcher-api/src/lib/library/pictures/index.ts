export {
  toImageFile,
  readFirstBytes,
  IMAGE_LIMIT_BYTES,
  imageTooLargeError,
  type ImageFile,
} from './image-file';
export * from './image-type';
export { limitDirectorySize } from './limit-directory-size';
export { PictureCache } from './picture-cache';
export { PicturesModule } from './pictures.module';
export { CACHE_CONTROL_IMMUTABLE, sendImage, sendNoContent } from './send-image';
export { ThumbnailQuery } from './thumbnail-query';
export * from './thumbnails';
