// The tool tests that `npm run test:nightly` runs.
module.exports = { ...require('./jest.config.cjs'), testMatch: ['**/*.nightly.mjs'] };
