export * from './image-store';
export * from './media.module';
