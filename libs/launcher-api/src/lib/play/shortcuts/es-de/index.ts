export { EsDeLibrary } from './es-de-library';
