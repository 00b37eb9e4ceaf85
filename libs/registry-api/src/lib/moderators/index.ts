export * from './ended-session-repository';
export * from './moderator-repository';
export * from './moderator.guard';
export * from './sessions';
export * from './moderators.module';
