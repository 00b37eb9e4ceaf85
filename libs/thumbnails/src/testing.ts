/** For specs only. */
export { makePng } from './lib/testing/make-png';
