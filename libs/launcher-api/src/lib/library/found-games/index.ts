export { GameFinder } from './game-finder';
export { fillPlaceholders } from './place-paths';
export { findSteamFolders as steamFolders } from './steam-places';
export { FoundGamesModule } from './found-games.module';
