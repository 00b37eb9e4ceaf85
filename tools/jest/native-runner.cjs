const fs = require('node:fs/promises');
const path = require('node:path');
const { default: TestRunner } = require('jest-runner');
const { bundleSpecs } = require('./bundle-specs.cjs');

const SPECS = path.join(__dirname, '../../dist/specs');

/**
 * Jest runner (`runner` in its configuration): bundles the spec files that are asked for and lets Jest's own runner run
 * them, see native-framework.cjs.
 */
module.exports = class NativeRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    const { config } = tests[0].context;
    const directory = path.join(SPECS, `${config.displayName.name}-${process.pid}`);
    // The worker processes inherit it.
    process.env.HANGAR_BUNDLED_SPECS = directory;
    try {
      await bundleSpecs(
        config,
        tests.map((test) => test.path).filter((file) => file.endsWith('.ts')),
        directory,
      );
      await super.runTests(tests, watcher, options);
    } finally {
      await fs.rm(directory, { recursive: true, force: true });
    }
  }
};
