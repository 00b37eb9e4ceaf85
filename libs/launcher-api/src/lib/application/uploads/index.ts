export { UploadStore } from './upload-store';
export * from './uploads.module';
