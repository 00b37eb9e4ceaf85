/** The parts of finding that other areas use. */
export { DiscoverModule } from './discover';
