import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { print } from '../../setup/print.mjs';
import { makeDeb } from './deb.mjs';
import { stageFiles } from './installed-files.mjs';
import { makeRpm } from './rpm.mjs';

/** Name of electron-builder's output folder for each architecture. */
const UNPACKED = { x64: 'linux-unpacked', arm64: 'linux-arm64-unpacked' };

/**
 * Builds the packages for Linux from electron-builder's folder: tar, deb if `dpkg-deb` is available, rpm if `rpmbuild`
 * is.
 * @param {string} workspace
 * @param {{ into: string, parts: string, arch: string, icons: string }} choice
 * @returns {Promise<string[]>} their paths
 */
export async function packForLinux(workspace, { into, parts, arch, icons }) {
  const { version } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8'));
  const unpacked = join(into, UNPACKED[arch]);
  const root = join(parts, 'root');
  await stageFiles(workspace, { unpacked, icons, root, version });
  const outputs = [makeTarball({ into, unpacked, version, arch })];
  for (const [program, make] of Object.entries({ 'dpkg-deb': makeDeb, rpmbuild: makeRpm })) {
    if (existsSync(`/usr/bin/${program}`)) outputs.push(await make({ root, into, parts, version, arch }));
    else print(`${program} isn't installed, so the packages that need it are skipped.`);
  }
  await rm(unpacked, { recursive: true });
  return outputs;
}

function makeTarball({ into, unpacked, version, arch }) {
  const path = join(into, `Hangar-${version}-${arch}.tar.gz`);
  const options = ['--owner=0', '--group=0', '--sort=name', `--transform=s,^\\.,hangar-${version},`];
  execFileSync('tar', ['-czf', path, ...options, '-C', unpacked, '.']);
  return path;
}
