import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { print } from './print.mjs';

/**
 * A file of each Debian package that we use. Its presence shows that the package is installed, regardless of how it was
 * installed.
 */
const INSTALLED_FILES = {
  chromium: '/usr/bin/chromium',
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'fonts-liberation': '/usr/share/fonts/truetype/liberation',
  'dsda-doom': '/usr/games/dsda-doom',
  'chocolate-doom': '/usr/games/chocolate-doom',
  'crispy-doom': '/usr/games/crispy-doom',
  'woof-doom': '/usr/games/woof',
  freedoom: '/usr/share/games/doom/freedoom2.wad',
  freedm: '/usr/share/games/doom/freedm.wad',
  xvfb: '/usr/bin/Xvfb',
  xdotool: '/usr/bin/xdotool',
  // PostgreSQL's programs are in a folder named after their version.
  postgresql: '/usr/lib/postgresql',
  'ntfs-3g': '/usr/bin/lowntfs-3g',
  rpm: '/usr/bin/rpmbuild',
  'desktop-file-utils': '/usr/bin/desktop-file-validate',
  appstream: '/usr/bin/appstreamcli',
  systemd: '/usr/bin/systemd-analyze',
  curl: '/usr/bin/curl',
  mandoc: '/usr/bin/mandoc',
  zsh: '/usr/bin/zsh',
  fish: '/usr/bin/fish',
  wine: '/usr/lib/wine/wine64',
  'gcc-mingw-w64-x86-64': '/usr/bin/x86_64-w64-mingw32-gcc',
};

const LOCK_ATTEMPTS = 60;

/**
 * Installs Debian packages if possible (as root, with apt-get); otherwise prints what is missing and how to get it.
 * @param {string[]} packages keys of {@link INSTALLED_FILES}
 * @param {{ needed: string }} reason what they are for, as in "needed for …"
 * @returns {string[]} the packages that are still missing
 */
export function installDebianPackages(packages, { needed }) {
  const missing = findMissingPackages(packages);
  if (missing.length === 0) return [];
  if (canInstall()) {
    print(`Installing Debian packages ${needed}: ${missing.join(' ')} …`);
    runAptGet(['update', '-qq']);
    runAptGet(['install', '-y', '-qq', '--no-install-recommends', ...missing]);
  }
  const stillMissing = findMissingPackages(packages);
  if (stillMissing.length > 0) printMissing(stillMissing, needed);
  return stillMissing;
}

/** Returns those packages that aren't installed. */
export function findMissingPackages(packages) {
  return packages.filter((name) => !existsSync(INSTALLED_FILES[name]));
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Runs apt-get quietly. Waits while another program holds one of its locks, and prints its output if it fails. */
function runAptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (let attempt = 1; attempt <= LOCK_ATTEMPTS; attempt++) {
    /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
    const options = { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
    const { status, stderr } = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=600', ...args], options);
    if (status === 0) return;
    // The option makes apt-get wait only for dpkg's lock, so this loop waits for the lock of the package lists.
    if (!/could not get lock|unable to (?:lock|acquire)/i.test(stderr) || attempt === LOCK_ATTEMPTS) {
      console.error(stderr.trim());
      return;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
  }
}

function printMissing(packages, needed) {
  const line = '!'.repeat(80);
  console.error(
    `${line}\nMissing ${needed}: ${packages.join(', ')}.\n` +
      `On Debian or Ubuntu:  sudo apt-get install --no-install-recommends ${packages.join(' ')}\n${line}`,
  );
}
