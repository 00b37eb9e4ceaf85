export { DemoLibrary } from './demo-library';
export * from './demos.module';
