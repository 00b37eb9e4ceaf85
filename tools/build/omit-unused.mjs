/**
 * What nobody here uses and what would be read at every start: the library behind class-validator's `@IsPhoneNumber`, and
 * the tables of Asian charsets behind the body parser, which takes JSON in UTF alone.
 */
const UNUSED = /^libphonenumber-js|^\.\/(dbcs-data|sbcs-data-generated)(\.js)?$/;

/** Nothing, for whoever goes through all charsets; the name is what class-validator imports. */
const STAND_IN = 'module.exports = {}; module.exports.parsePhoneNumberFromString = undefined;';

/** esbuild plugin: leaves out parts of packages that nobody here uses. */
export const omitUnused = {
  name: 'omit-unused',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'omitted' }));
    onLoad({ filter: /.*/, namespace: 'omitted' }, () => ({ contents: STAND_IN }));
  },
};
