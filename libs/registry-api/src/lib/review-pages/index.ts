export * from './review-pages.module';
