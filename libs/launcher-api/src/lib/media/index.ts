export * from './image-store';
export * from './image-type';
export * from './media.module';
