export { PlayerRepository } from './player-repository';
export * from './player.module';
