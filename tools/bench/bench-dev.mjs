// npm run bench:dev: measures how soon a change to a source file is visible under npm run dev, in a real browser and
// through the API. It changes files of this workspace and restores them. Exits with 1 if a limit is exceeded.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { requireTypeStripping, runTool, setUp, WORKSPACE } from '../setup.mjs';
import { print } from '../setup/print.mjs';
import { formatTable } from './table.mjs';
import { getExitCode, checkMaximum, createInformationRow } from './verdict.mjs';

const ROUNDS = 5;
const PAGE_LIMIT_MS = 2000;
const API_LIMIT_MS = 4000;
const API_POLL_INTERVAL_MS = 20;

const PAGE_SOURCE = 'apps/ui/src/app/not-found/not-found-page.ts';
const API_SOURCE = 'libs/launcher-api/src/lib/application/health/health.controller.ts';

await runTool(async () => {
  setUp();
  requireTypeStripping();
  const home = mkdtempSync(join(tmpdir(), 'hangar-bench-dev-'));
  // These modules are imported here, not at the top, because they use packages that the setup may have only just
  // installed.
  const { findFreePort, ServerProcess } = await import('../../libs/test-world/src/index.ts');
  const { openBrowser } = await import('./open-browser.mjs');
  const port = await findFreePort();
  const env = { HANGAR_PORT: String(port), HANGAR_DATA_DIR: join(home, 'data') };
  const dev = new ServerProcess(join(WORKSPACE, 'tools/dev.mjs'), { home, env });
  const browser = await openBrowser();
  try {
    print('Measuring npm run dev; files of this workspace change for a moment …');
    await dev.waitForOutput(/The API is ready/);
    // The page is built twice at the start (see tools/dev/page-server.mjs).
    await dev.waitForOutput(/(?:bundle generation complete[^]*){2}/);
    const rows = await measure(await browser.newPage(), `http://127.0.0.1:${port}`);
    console.log(`\n${formatTable(rows)}`);
    process.exitCode = getExitCode(rows);
  } finally {
    await browser.close();
    await dev.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  }
});

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 */
async function measure(page, address) {
  await page.goto(`${address}/nowhere`);
  const template = await measureChanges(PAGE_SOURCE, {
    change: (source, mark) => source.replace('Page not found', mark),
    isVisible: (mark) => page.getByRole('heading', { name: mark }).waitFor(),
  });
  const component = await measureChanges(PAGE_SOURCE, {
    change: (source, mark) =>
      source.replace(
        'class NotFoundPage {',
        `class NotFoundPage { private readonly mark = (document.body.id = '${mark}');`,
      ),
    isVisible: (mark) => page.locator(`body[id="${mark}"]`).waitFor({ state: 'attached' }),
  });
  const api = await measureChanges(API_SOURCE, {
    change: (source, mark) => source.replace('desktopShell:', `...{ mark: '${mark}' },\n      desktopShell:`),
    isVisible: (mark) => waitUntilServed(`${address}/api/health`, mark),
  });
  return [
    createInformationRow('load of the machine', loadavg()[0].toFixed(2)),
    checkMaximum('a change to a template is visible', template, PAGE_LIMIT_MS, 'ms'),
    checkMaximum('a change to a component class is visible', component, PAGE_LIMIT_MS, 'ms'),
    checkMaximum('a change to the API is visible in a response', api, API_LIMIT_MS, 'ms'),
  ];
}

/** Changes a file several times and restores it; returns the milliseconds until each change was visible. */
async function measureChanges(path, { change, isVisible }) {
  const file = join(WORKSPACE, path);
  const original = readFileSync(file, 'utf8');
  const times = [];
  try {
    // The first round is not counted.
    for (let round = 0; round <= ROUNDS; round++) {
      const mark = `change ${round}`;
      const changed = change(original, mark);
      if (changed === original) throw new Error(`${path} has changed: adapt this benchmark.`);
      const start = performance.now();
      writeFileSync(file, changed);
      await isVisible(mark);
      times.push(performance.now() - start);
    }
  } finally {
    writeFileSync(file, original);
  }
  return times.slice(1);
}

async function waitUntilServed(address, mark) {
  for (;;) {
    const text = await fetch(address).then(
      (response) => response.text(),
      // The API stopped while it handled the request.
      () => '',
    );
    if (text.includes(`"${mark}"`)) return;
    await after(API_POLL_INTERVAL_MS);
  }
}
