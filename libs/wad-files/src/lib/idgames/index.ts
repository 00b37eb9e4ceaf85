export { readIdgamesText } from './read-idgames-text';
export * from './match-texts';
