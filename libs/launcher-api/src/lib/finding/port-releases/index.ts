export { PortReleasesModule } from './port-releases.module';
