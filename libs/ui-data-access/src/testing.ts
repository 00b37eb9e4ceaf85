export * from './testing/fake-event-source';
export * from './testing/fake-launcher';
export * from './testing/records';
export * from './testing/fake-launcher-setup';
