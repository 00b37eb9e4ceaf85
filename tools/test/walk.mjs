import { installDebianPackages } from '../setup/debian-packages.mjs';
import { runEndToEndTests } from './end-to-end-tests.mjs';
import { failure, EMPTY_TALLY } from './tally.mjs';

/**
 * Real source ports with real game data, an X server with a tool that types keys, a browser with fonts, PostgreSQL for
 * the Registry, a case-insensitive disk, programs that pack and check the desktop application, and programs for the
 * API's examples.
 */
const DEBIAN_PACKAGES = [
  'dsda-doom',
  'chocolate-doom',
  'crispy-doom',
  'woof-doom',
  'freedoom',
  'freedm',
  'xvfb',
  'xdotool',
  'chromium-headless-shell',
  'fonts-liberation',
  'postgresql',
  'ntfs-3g',
  'rpm',
  'desktop-file-utils',
  'appstream',
  'systemd',
  'curl',
  'mandoc',
  'zsh',
  'fish',
];

/** Installs the packages for the end-to-end tests and some other tests; returns those that could not be installed. */
export function installTestPackages() {
  return installDebianPackages(DEBIAN_PACKAGES, { needed: 'for the tests' });
}

/**
 * Runs the end-to-end tests with the built programs. Without their Debian packages, only prints a warning, or fails if
 * `CI` is set.
 * @param {string} workspace
 * @param {readonly string[]} missingPackages
 * @param {{ isAffectedOnly?: boolean, shard?: string }} [options]
 */
export function walk(workspace, missingPackages, options) {
  if (missingPackages.length === 0) return runEndToEndTests(workspace, options);
  const missing = missingPackages.join(', ');
  if (process.env.CI) return failure(`the walk on real source ports needs: ${missing}`);
  console.error(`The walk on real source ports was NOT RUN. Missing: ${missing}.`);
  return EMPTY_TALLY;
}
