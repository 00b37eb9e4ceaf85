export * from './decode-text';
export * from './script-tokens';
export * from './shown-text';
