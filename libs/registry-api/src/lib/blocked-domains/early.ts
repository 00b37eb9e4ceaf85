/** The parts of this folder that do not depend on Nest, for use in the search thread. */
export { Blocklist } from './blocklist';
