export { readIdgamesText } from './read-idgames-text';
