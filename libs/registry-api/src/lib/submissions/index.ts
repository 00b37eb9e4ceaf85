export * from './submission';
export * from './submission-desk';
export * from './submission-repository';
export * from './submissions.controller';
