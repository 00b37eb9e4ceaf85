/** The parts of this folder that are used before Nest is loaded, and must not depend on it. */
export { readChosenTheme } from './chosen-theme';
