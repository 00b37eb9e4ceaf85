export { LauncherImportsModule } from './launcher-imports';
export { PortReleasesModule } from './port-releases';
