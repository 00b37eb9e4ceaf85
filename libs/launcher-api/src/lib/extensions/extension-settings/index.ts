export { ExtensionSettings } from './extension-settings';
