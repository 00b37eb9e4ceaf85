export * from './outcomes';
export * from './queue-sweeper';
export * from './review-fields';
export * from './revision';
export * from './reviewer';
export * from './review-view';
export * from './review.module';
export * from './site-blocker';
