export { LaunchChooser, type LaunchChoices } from './launch-chooser';
export * from './launch.module';
export { isCounted } from './playtime-recorder';
export * from './protocol-launcher';
export * from './running-sessions';
export { savesDirectoryOf } from './launch-setup';
