export * from './page.guard';
export * from './review-pages.controller';
export * from './sign-in.controller';
