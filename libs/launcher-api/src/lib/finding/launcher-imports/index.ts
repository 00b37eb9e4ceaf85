export { LauncherImportsModule } from './launcher-imports.module';
