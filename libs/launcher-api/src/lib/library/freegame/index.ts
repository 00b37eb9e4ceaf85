export { FreeGameDownloads } from './free-game-downloads';
export { FreeGameReleases } from './free-game-releases';
export * from './freegame.module';
