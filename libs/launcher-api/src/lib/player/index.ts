export * from './player.module';
