export { steamFolders } from './steam-places';
export { FoundGamesModule } from './found-games.module';
