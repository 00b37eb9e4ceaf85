export * from './page.guard';
export * from './review-pages.controller';
export * from './sign-in.controller';
export * from './review-pages.module';
