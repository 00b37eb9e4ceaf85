const fs = require('node:fs/promises');
const os = require('node:os');
const path = require('node:path');
const { default: TestRunner } = require('jest-runner');
const { bundleSpecs } = require('./bundle-specs.cjs');

const SPECS = path.join(__dirname, '../../dist/specs');

/**
 * Jest runner (`runner` in its configuration): bundles the requested spec files and lets Jest's own runner run them,
 * see native-framework.cjs. They write into a temporary folder of this run, which is removed afterwards: watching a
 * `/tmp` in which thousands of folders were created and removed costs the kernel 20 ms.
 */
module.exports = class NativeRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    const { config } = tests[0].context;
    const directory = path.join(SPECS, `${config.displayName.name}-${process.pid}`);
    const temporary = await fs.mkdtemp(path.join(os.tmpdir(), 'hangar-specs-'));
    const { TMPDIR } = process.env;
    // Inherited by the worker processes.
    Object.assign(process.env, { HANGAR_BUNDLED_SPECS: directory, TMPDIR: temporary });
    try {
      await bundleSpecs(
        config,
        tests.map((test) => test.path).filter((file) => file.endsWith('.ts')),
        directory,
      );
      await super.runTests(tests, watcher, options);
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
      await fs.rm(directory, { recursive: true, force: true });
      // A program started by a test may still be writing there. That is not a failure.
      await fs.rm(temporary, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
    }
  }
};
