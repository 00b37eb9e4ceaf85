/** For specs alone. */
export { makePng } from './lib/testing/make-png';
