// npm run demo: goes from an empty installation to real games with real mods, step by step, and prints every call and
// the check of its result.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireTypeStripping, runTool, setUp, WORKSPACE } from './setup.mjs';
import { installDebianPackages } from './setup/debian-packages.mjs';
import { SetupProblem } from './setup/setup-problem.mjs';
import { buildApps, HANGAR_APPS } from './start/build-apps.mjs';

const DEBIAN_PACKAGES = ['dsda-doom', 'chocolate-doom', 'crispy-doom', 'freedoom', 'xvfb'];

await runTool(async () => {
  setUp();
  requireTypeStripping();
  const missing = installDebianPackages(DEBIAN_PACKAGES, { needed: 'for the demo' });
  if (missing.length > 0) throw new SetupProblem('The demo runs real games and needs the packages below.');
  buildApps(WORKSPACE, HANGAR_APPS);

  const home = mkdtempSync(join(tmpdir(), 'hangar-demo-'));
  mkdirSync(join(home, '.local', 'share'), { recursive: true });
  try {
    // These modules are imported here, not at the top, because they use packages that the setup may have only just
    // installed.
    const { showFirstGame } = await import('./demo/show-first-game.mjs');
    await showFirstGame(home);
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    console.log(`\nThe demo's files were in ${home} and have been deleted.`);
  }
});
