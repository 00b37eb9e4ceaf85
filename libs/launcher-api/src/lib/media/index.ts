export { asImage } from './image-file';
export * from './image-store';
export * from './image-type';
export * from './media.module';
export { sendImage } from './send-image';
