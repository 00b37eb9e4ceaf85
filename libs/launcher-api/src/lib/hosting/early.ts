/** The parts of this folder that are used before Nest is loaded. They must not import Nest. */
export * from './launcher-extension';
export * from './launcher-options';
export { createServedPage, joinBase, toPrefix } from './served-page';
