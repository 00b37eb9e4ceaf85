export * from './outcomes';
export * from './queue-sweeper';
export * from './read-requests';
export * from './revision';
export * from './review-desk';
export * from './review-view';
export * from './review.controller';
