export { asImage, type ImageFile } from './image-file';
export * from './image-store';
export * from './image-type';
export { keepWithin } from './keep-within';
export { ThumbnailQuery } from './media-requests';
export * from './media.module';
export { sendImage, sendNothing } from './send-image';
export * from './thumbnails';
