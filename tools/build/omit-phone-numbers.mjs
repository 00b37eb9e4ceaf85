const STAND_IN = `module.exports = () => {
  throw new Error('Phone numbers are left out of this bundle, see tools/build/omit-phone-numbers.mjs.');
};
module.exports.default = module.exports.parsePhoneNumberFromString = module.exports;
`;

/**
 * esbuild plugin: leaves out the library behind class-validator's `@IsPhoneNumber`. Nobody here validates phone numbers,
 * and it is a tenth of the bundle that would be read and set up at every start.
 */
export const omitPhoneNumbers = {
  name: 'omit-phone-numbers',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^libphonenumber-js/ }, ({ path }) => ({ path, namespace: 'omitted' }));
    onLoad({ filter: /.*/, namespace: 'omitted' }, () => ({ contents: STAND_IN }));
  },
};
