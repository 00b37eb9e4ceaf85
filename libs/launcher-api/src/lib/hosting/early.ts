/** The parts of this folder that are needed before Nest is loaded; nothing here may import Nest. */
export * from './launcher-extension';
export * from './launcher-options';
