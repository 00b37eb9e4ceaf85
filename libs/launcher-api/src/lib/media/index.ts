export { asImage, type ImageFile } from './image-file';
export * from './image-store';
export * from './image-type';
export { ThumbnailQueryDto } from './media.dto';
export * from './media.module';
export { sendImage, sendNothing } from './send-image';
export * from './thumbnails';
