/** The parts of this folder that are used before Nest is loaded, and must not depend on it. */
export { readChosenTheme as chosenTheme } from './chosen-theme';
