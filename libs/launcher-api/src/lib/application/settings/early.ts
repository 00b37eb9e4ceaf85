/** The parts of this folder that are used before Nest is loaded, and must not depend on Nest. */
export { readChosenTheme } from './chosen-theme';
