export * from './doom-picture';
export * from './palette';
export * from './passthrough-pictures';
export * from './pcx';
export * from './raw-page';
export * from './rgba-picture';
export * from './tga';
export * from './write-png';
