export { decodeText, decodeUnknownText } from '@hangar/file-system';

export * from './script-tokens';
export * from './shown-text';
