/** The parts of this folder that other areas use. */
export { DiscoverModule } from './discover';
export { LauncherImportsModule } from './launcher-imports';
export { PortReleasesModule } from './port-releases';
