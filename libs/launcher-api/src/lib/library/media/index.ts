export { ImageDeletion } from './image-deletion';
export * from './image-store';
export * from './media.module';
