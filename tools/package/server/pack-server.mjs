import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { print } from '../../setup/print.mjs';
import { copyBuiltApps } from '../application.mjs';
import { buildDeb, getSize } from '../linux/deb.mjs';
import { writeCommandLineFiles, copyDocuments } from '../linux/installed-files.mjs';
import { toPackageVersion } from '../linux/package-version.mjs';

const PROGRAM_FOLDER = 'usr/lib/hangar-server';
/** Node's compiled code is stored in the user's cache folder, because the package's own folder is not writable. */
const STARTER = `#!/bin/sh
NODE_COMPILE_CACHE="\${XDG_CACHE_HOME:-$HOME/.cache}/hangar"
export NODE_COMPILE_CACHE
exec /usr/bin/node /${PROGRAM_FOLDER}/apps/api/hangar.mjs "$@"
`;

/**
 * Packages the headless host and its page for Linux: a Debian package with a user service, and a tar for other systems,
 * from which the image is built. They use the system's Node.
 * @param {string} workspace
 * @param {{ into: string }} choice
 * @returns {Promise<string[]>} the paths of the packages
 */
export async function packServer(workspace, { into }) {
  const { version } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8'));
  const parts = join(into, '.server');
  try {
    const server = await copyBuiltApps(workspace, ['api', 'ui'], join(parts, 'server'));
    const made = [makeTarball({ into, server, version })];
    if (existsSync('/usr/bin/dpkg-deb'))
      made.push(await makeServerDeb({ workspace, into, parts, server, version }));
    else print("dpkg-deb isn't installed, so the Debian package of the server is skipped.");
    return made;
  } finally {
    await rm(parts, { recursive: true, force: true });
  }
}

function makeTarball({ into, server, version }) {
  const path = join(into, `hangar-server-${version}.tar.gz`);
  const options = ['--owner=0', '--group=0', '--sort=name', `--transform=s,^\\.,hangar-server-${version},`];
  execFileSync('tar', ['-czf', path, ...options, '-C', server, '.']);
  return path;
}

/** The package needs no scripts, because users enable the service themselves. */
async function makeServerDeb({ workspace, into, parts, server, version }) {
  const root = join(parts, 'deb');
  const share = join(root, 'usr/share');
  await cp(server, join(root, PROGRAM_FOLDER), { recursive: true });
  await mkdir(join(root, 'usr/bin'), { recursive: true });
  await writeFile(join(root, 'usr/bin/hangar'), STARTER);
  await mkdir(join(root, 'usr/lib/systemd/user'), { recursive: true });
  const unit = join(import.meta.dirname, 'hangar.service');
  await cp(unit, join(root, 'usr/lib/systemd/user/hangar.service'));
  await writeCommandLineFiles(workspace, share);
  await rename(join(share, 'zsh/site-functions'), join(share, 'zsh/vendor-completions'));
  await copyDocuments(workspace, join(share, 'doc/hangar-server'));
  execFileSync('chmod', ['-R', 'u+rwX,go+rX,go-w', root]);
  await chmod(join(root, 'usr/bin/hangar'), 0o755);
  return buildDeb({
    folder: root,
    path: join(into, `hangar-server_${version}_all.deb`),
    control: createControl(version, getSize(root)),
  });
}

function createControl(version, kilobytes) {
  return [
    'Package: hangar-server',
    `Version: ${toPackageVersion(version)}`,
    'Architecture: all',
    'Maintainer: The makers of Hangar <makers@hangar.invalid>',
    `Installed-Size: ${kilobytes}`,
    'Depends: nodejs (>= 20.19)',
    // Both packages contain the program hangar and manage the same games.
    'Conflicts: hangar',
    'Replaces: hangar',
    'Suggests: dsda-doom, chocolate-doom, crispy-doom, woof-doom, freedoom',
    'Section: games',
    'Priority: optional',
    'Description: launcher for Doom and its mods, without a window',
    ' Keeps a base game, a source port and mod files in load order as a protocol,',
    ' launches it and records playtime. Open its page in a browser on the same computer;',
    ' "systemctl --user enable --now hangar" starts it in each session.',
  ];
}
