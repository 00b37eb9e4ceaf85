export * from './lib/clock';
export * from './lib/startup-error';
