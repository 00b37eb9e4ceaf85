export * from './freegame.module';
