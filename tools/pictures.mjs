// npm run pictures: updates the pictures in the README, which show the built page with an invented library and a real
// game.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireTypeStripping, runTool, setUp, WORKSPACE } from './setup.mjs';
import { installDebianPackages } from './setup/debian-packages.mjs';
import { SetupProblem } from './setup/setup-problem.mjs';
import { buildApps, HANGAR_APPS } from './start/build-apps.mjs';

const DEBIAN_PACKAGES = ['dsda-doom', 'woof-doom', 'freedoom', 'xvfb', 'chromium'];

await runTool(async () => {
  setUp();
  requireTypeStripping();
  const missing = installDebianPackages(DEBIAN_PACKAGES, { needed: 'for the pictures' });
  if (missing.length > 0) throw new SetupProblem('The pictures need the packages below.');
  buildApps(WORKSPACE, HANGAR_APPS);

  // Commands are visible in the pictures, so the home directory must look real.
  const temporary = mkdtempSync(join(tmpdir(), 'hangar-'));
  const home = join(temporary, 'player');
  mkdirSync(join(home, '.local', 'share'), { recursive: true });
  try {
    // These modules are imported here, not at the top, because they use packages that the setup may have only just
    // installed.
    const { captureScreenshots } = await import('./pictures/take-pictures.mjs');
    await captureScreenshots(home, join(WORKSPACE, 'docs/handbook/pictures'));
  } finally {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
});
