export { FoundGamesModule } from './found-games.module';
