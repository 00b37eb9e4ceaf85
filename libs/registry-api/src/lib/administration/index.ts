export * from './administration.module';
export * from './moderator-administration';
export * from './moderators.controller';
