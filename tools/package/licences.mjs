import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/**
 * Returns the licences of all packages that a build may contain, according to the workspace's lock file, as one
 * document.
 */
export async function collectLicences(workspace) {
  const { packages } = JSON.parse(await readFile(join(workspace, 'package-lock.json'), 'utf8'));
  const bundledPackages = Object.entries(packages)
    .filter(
      ([path, { dev, optional, devOptional }]) =>
        path.startsWith('node_modules/') && !dev && !optional && !devOptional,
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = [await readFile(join(workspace, 'LICENSE'), 'utf8')];
  for (const [path, { version, license }] of bundledPackages)
    texts.push(
      `${path.replace(/^.*node_modules\//, '')} ${version} (${license})\n\n${await readLicence(join(workspace, path))}`,
    );
  return texts.map((text) => `${text.trim()}\n`).join(`\n${'-'.repeat(80)}\n\n`);
}

async function readLicence(folder) {
  const names = (await readdir(folder)).filter((name) => LICENCE_FILE.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.length > 0 ? texts.join('\n') : "The package doesn't include the text of its licence.";
}
