// What `npm run test:nightly` tests of the tools.
module.exports = { ...require('./jest.config.cjs'), testMatch: ['**/*.nightly.mjs'] };
