export * from './contents.module';
export * from './title-pictures';
export * from './title-shape';
