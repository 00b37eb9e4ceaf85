/** Express, in a separate module so that it can be loaded separately. */
export { default as express } from 'express';
