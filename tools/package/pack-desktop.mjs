import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { SetupProblem } from '../setup/setup-problem.mjs';
import { copyApplication } from './application.mjs';
import { createBuilderConfiguration } from './builder-configuration.mjs';
import { drawIcons } from './icons.mjs';
import { writeFlatpakManifest } from './linux/flatpak.mjs';
import { packForLinux } from './linux/pack-for-linux.mjs';
import { createReleaseSource } from './release-source.mjs';
import { makeFakeElectron } from './fake-electron.mjs';

/** The processors that Hangar is packed for, by Node's names. */
const ARCHES = ['x64', 'arm64'];

const PLATFORMS = { linux: Platform.LINUX, win32: Platform.WINDOWS, darwin: Platform.MAC };

/**
 * Packs the built desktop application for the current system into an empty folder.
 * @param {string} workspace
 * @param {{ into: string, arches: string[], isStandIn: boolean }} choice
 * @returns {Promise<string[]>} the paths of the packages
 * @throws {SetupProblem} with what the user can do
 */
export async function packDesktop(workspace, { into, arches, isStandIn }) {
  const unknown = arches.find((arch) => !ARCHES.includes(arch));
  if (unknown !== undefined)
    throw new SetupProblem(`Hangar can be packaged for ${ARCHES.join(' and ')}, not for ${unknown}.`);
  const { kinds, processors } = createTargets(process.platform, arches, isStandIn);
  const parts = join(into, '.parts');
  await mkdir(parts, { recursive: true });
  try {
    const application = await copyApplication(workspace, join(parts, 'application'));
    const icons = await drawIcons(workspace, join(parts, 'icons'));
    const release = await createReleaseSource(process.env, parts);
    const electronDist = isStandIn ? await makeFakeElectron(workspace, join(parts, 'electron')) : null;
    const config = createBuilderConfiguration({ workspace, application, icons, release, into, electronDist });
    const outputs = await build({
      projectDir: workspace,
      targets: PLATFORMS[process.platform].createTarget(kinds, ...processors.map((name) => Arch[name])),
      publish: 'never',
      config,
    });
    if (process.platform !== 'linux') return outputs;
    for (const arch of arches)
      outputs.push(...(await packForLinux(workspace, { into, parts: join(parts, arch), arch, icons })));
    outputs.push(await writeFlatpakManifest(workspace, { into }));
    return outputs;
  } finally {
    await rm(parts, { recursive: true, force: true });
    // Files that electron-builder writes for debugging.
    for (const name of ['builder-debug.yml', 'builder-effective-config.yaml'])
      await rm(join(into, name), { force: true });
  }
}

/**
 * Returns the targets for electron-builder. deb, rpm and tar are built from its folder, because its own packers for
 * them download tools.
 * @param {NodeJS.Platform} system
 * @param {readonly string[]} arches
 * @throws {SetupProblem} for an unsupported system
 */
export function createTargets(system, arches, isFake) {
  const all = { linux: ['dir', 'AppImage'], win32: ['nsis', 'portable'], darwin: ['dmg', 'zip'] }[system];
  if (!all) throw new SetupProblem(`Hangar can't be packaged on ${system}.`);
  // On macOS, one program runs on both processors.
  return { kinds: isFake ? ['dir'] : all, processors: system === 'darwin' ? ['universal'] : [...arches] };
}
