export { LauncherImportsModule } from './launcher-imports';
