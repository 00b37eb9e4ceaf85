export * from './queue';
export * from './submission';
export * from './submission-receiver';
export * from './submission-repository';
export * from './submissions.controller';
export * from './submissions.module';
