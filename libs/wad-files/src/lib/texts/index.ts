export * from './decode-text';
export * from './script-scanner';
export * from './shown-text';
