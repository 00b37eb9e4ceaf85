export { GameFinder } from './game-finder';
export { fillPlaceholders } from './place-paths';
export { findSteamFolders } from './steam-places';
export { FoundGamesModule } from './found-games.module';
