export * from './packs.module';
