export { ExtensionEvents } from './extension-events';
