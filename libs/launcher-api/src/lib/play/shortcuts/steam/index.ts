export { type SteamGame } from './steam-list';
export { SteamLibrary } from './steam-library';
