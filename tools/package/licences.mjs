import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Optional packages that only the builds for Windows contain, and the files with their licences. They aren't installed
 * on other systems, and don't include these texts.
 */
const WINDOWS_PACKAGES = { 'node_modules/@koromix/koffi-win32-x64': 'koffi.txt' };
const LICENCE_TEXTS = join(dirname(fileURLToPath(import.meta.url)), 'licence-texts');

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/**
 * Returns the licences of all packages that a build may contain, according to the workspace's lock file, as one
 * document.
 */
export function collectLicences(workspace) {
  return joinLicences(
    workspace,
    (path, { dev, optional, devOptional }) =>
      path in WINDOWS_PACKAGES || (path.startsWith('node_modules/') && !dev && !optional && !devOptional),
  );
}

/** Returns our licence and those of the given packages, as one document. */
export function collectLicencesOf(workspace, names) {
  const paths = names.map((name) => `node_modules/${name}`);
  return joinLicences(workspace, (path) => paths.includes(path));
}

async function joinLicences(workspace, isContained) {
  const { packages } = JSON.parse(await readFile(join(workspace, 'package-lock.json'), 'utf8'));
  const bundledPackages = Object.entries(packages)
    .filter(([path, details]) => isContained(path, details))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = [await readFile(join(workspace, 'LICENSE'), 'utf8')];
  for (const [path, { version, license }] of bundledPackages)
    texts.push(
      `${path.replace(/^.*node_modules\//, '')} ${version} (${license})\n\n${await readLicence(workspace, path)}`,
    );
  return texts.map((text) => `${text.trim()}\n`).join(`\n${'-'.repeat(80)}\n\n`);
}

async function readLicence(workspace, path) {
  if (path in WINDOWS_PACKAGES) return readFile(join(LICENCE_TEXTS, WINDOWS_PACKAGES[path]), 'utf8');
  const folder = join(workspace, path);
  const names = (await readdir(folder)).filter((name) => LICENCE_FILE.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.length > 0 ? texts.join('\n') : "The package doesn't include the text of its licence.";
}
