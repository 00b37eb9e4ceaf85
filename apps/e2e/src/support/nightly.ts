/** The tag of tests that `npm test` skips and `npm run test:nightly` runs. */
export const NIGHTLY = '@nightly';

/**
 * Whether the tests were started by `npm run test:nightly`, which runs all end-to-end tests in every theme and takes
 * pictures.
 */
export const IS_NIGHTLY = Boolean(process.env['HANGAR_NIGHTLY']);
