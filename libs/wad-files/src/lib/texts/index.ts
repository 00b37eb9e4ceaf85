export { decodeText, decodeUnknownText } from '@hangar/file-system';

export * from './script-scanner';
export * from './display-text';
