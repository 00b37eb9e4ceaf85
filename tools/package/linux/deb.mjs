import { execFileSync } from 'node:child_process';
import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePackageType } from './installed-files.mjs';
import { toPackageVersion } from './package-version.mjs';

/** Debian's names for the processors. */
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };

/** The system libraries that Electron needs. Some were renamed for 64-bit time. */
const DEPENDS = [
  'libgtk-3-0 | libgtk-3-0t64',
  'libatspi2.0-0 | libatspi2.0-0t64',
  'libasound2 | libasound2t64',
  'libgbm1',
  'libnotify4',
  'libnss3',
  'libsecret-1-0',
  'libuuid1',
  'libxss1',
  'libxtst6',
  'xdg-utils',
];

/**
 * Packs the files below `root` as a Debian package. It needs no scripts, because the system's own triggers handle icons
 * and file types.
 * @returns {Promise<string>} its path
 */
export async function makeDeb({ root, into, parts, version, arch }) {
  const folder = join(parts, 'deb');
  await cp(root, folder, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  await writePackageType(folder, 'deb');
  // Debian's own folder for zsh completions from packages.
  const zsh = join(folder, 'usr/share/zsh');
  await rename(join(zsh, 'site-functions'), join(zsh, 'vendor-completions'));
  return buildDeb({
    folder,
    path: join(into, `hangar_${version}_${ARCHITECTURES[arch]}.deb`),
    control: createControl({ version, arch, kilobytes: getSize(root) }),
  });
}

/**
 * Packs a folder as it is, with these lines in its control file.
 * @returns {Promise<string>} the path
 */
export async function buildDeb({ folder, path, control }) {
  await mkdir(join(folder, 'DEBIAN'));
  await writeFile(join(folder, 'DEBIAN/control'), `${control.join('\n')}\n`);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', folder, path], { stdio: 'pipe' });
  return path;
}

/** Debian Policy, chapter 5. */
function createControl({ version, arch, kilobytes }) {
  return [
    'Package: hangar',
    `Version: ${toPackageVersion(version)}`,
    `Architecture: ${ARCHITECTURES[arch]}`,
    'Maintainer: The makers of Hangar <makers@hangar.invalid>',
    `Installed-Size: ${kilobytes}`,
    `Depends: ${DEPENDS.join(', ')}`,
    'Recommends: libappindicator3-1 | libayatana-appindicator3-1',
    'Suggests: dsda-doom, chocolate-doom, crispy-doom, woof-doom, freedoom',
    'Section: games',
    'Priority: optional',
    'Description: launcher for Doom and its mods',
    ' Keeps a base game, a source port and mod files in load order as a protocol,',
    ' launches it, records playtime and continues from the latest save.',
  ];
}

/** Returns the kilobytes of all files below a folder. */
export function getSize(folder) {
  return Number(execFileSync('du', ['-sk', '--apparent-size', folder], { encoding: 'utf8' }).split('\t')[0]);
}
