// Follows the walkthroughs of CONTRIBUTING.md: applies each to a copy of the sources, and checks the types of the
// result.
//   node tools/walkthroughs.mjs
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNodeProgram, getPackageScript } from './setup/programs.mjs';
import { runTool, setUp, WORKSPACE } from './setup.mjs';

const COPIED_PATHS = ['apps', 'libs', 'tools', 'tsconfig.base.json', 'package.json'];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runTool(async () => {
    setUp();
    const failed = findWalkthroughs(readGuide()).filter((walkthrough) => !applies(walkthrough));
    for (const { title } of failed)
      console.error(`CONTRIBUTING.md: “${title}” doesn't result in a complete program.`);
    process.exitCode = failed.length > 0 ? 1 : 0;
  });
}

export function readGuide() {
  return readFileSync(join(WORKSPACE, 'CONTRIBUTING.md'), 'utf8');
}

/**
 * Returns the walkthroughs of the guide: sections with diffs, as one patch each.
 * @param {string} guide
 * @returns {{ title: string, patch: string, files: string[] }[]}
 */
export function findWalkthroughs(guide) {
  return guide
    .split(/^### /m)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      patch: [...section.matchAll(/^```diff\n(.*?)^```$/gms)].map(([, diff]) => diff).join(''),
    }))
    .filter(({ patch }) => patch !== '')
    .map((walkthrough) => ({
      ...walkthrough,
      files: [...walkthrough.patch.matchAll(/^\+\+\+ b\/(.*)$/gm)].map(([, file]) => file),
    }));
}

/**
 * Applies a patch to a folder; with `isTrial`, only checks whether it would apply. Returns the error, or an empty text.
 */
export function applyPatch(folder, patch, { isTrial = false } = {}) {
  // Without context lines, a change at the end of a list could not be shown on its own.
  const options = ['apply', '--unidiff-zero', ...(isTrial ? ['--check'] : [])];
  const { status, stderr } = spawnSync('git', options, { cwd: folder, input: patch, encoding: 'utf8' });
  return status === 0 ? '' : stderr;
}

function applies({ title, patch }) {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-walkthrough-'));
  try {
    copySources(folder);
    const fault = applyPatch(folder, patch);
    if (fault !== '') console.error(fault);
    return fault === '' && generate(folder) && checkTypes(folder, title);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function copySources(folder) {
  const list = execFileSync('git', ['ls-files', '-z', '--', ...COPIED_PATHS], {
    cwd: WORKSPACE,
    encoding: 'utf8',
  });
  for (const file of list.split('\0').filter(Boolean))
    cpSync(join(WORKSPACE, file), join(folder, file), { recursive: true });
  symlinkSync(join(WORKSPACE, 'node_modules'), join(folder, 'node_modules'), 'dir');
}

function generate(folder) {
  return run(folder, ['tools/contract-schemas/write.mjs']);
}

function checkTypes(folder, title) {
  console.log(`Checking the types after "${title}" …`);
  const [ngc, tsc] = [
    getPackageScript(WORKSPACE, '@angular/compiler-cli', 'ngc'),
    getPackageScript(WORKSPACE, 'typescript', 'tsc'),
  ];
  return (
    run(folder, [tsc, '-p', 'tools/types/node/tsconfig.json']) &&
    run(folder, [ngc, '-p', 'tools/types/page/tsconfig.json']) &&
    run(folder, [tsc, '-p', 'tools/types/page/tsconfig.spec.json'])
  );
}

function run(folder, args) {
  return spawnSync(findNodeProgram(WORKSPACE), args, { cwd: folder, stdio: 'inherit' }).status === 0;
}
