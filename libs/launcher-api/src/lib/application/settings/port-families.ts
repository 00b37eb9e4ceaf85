import { realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { SCANNED_MACHINE } from '@hangar/api-foundation/platform';
import { DataDirectory } from '@hangar/api-foundation/storage';
import {
  PORT_PLATFORMS,
  type IFoundSourcePort,
  type IInstalledPort,
  type IPortFamily,
  type ISourcePort,
} from '@hangar/domain';
import { expandHome, normalizePath, readWhole } from '@hangar/file-system';
import {
  flatpakInstallCommand,
  originOf,
  packageCommand,
  packageSystemOf,
  type PackageSystem,
  type ScannedMachine,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';

import { SourcePortFamilies } from '../../extensions';
import { parseManagedVersion } from './managed-folders';
import { SourcePortRegistrar } from './source-port-registrar';

/** Lists each family with its installed source ports and the ways to install one. Sends no requests. */
@Injectable()
export class PortFamilies {
  constructor(
    private readonly data: DataDirectory,
    private readonly families: SourcePortFamilies,
    private readonly ports: SourcePortRegistrar,
    @Inject(SCANNED_MACHINE) private readonly machine: ScannedMachine,
  ) {}

  async list(): Promise<IPortFamily[]> {
    const [{ sourcePorts }, found, system] = await Promise.all([
      this.ports.readSettings(),
      this.ports.scan(),
      this.detectPackageSystem(),
    ]);
    const configured = await Promise.all(sourcePorts.map((port) => this.describeInstalled(port)));
    const known = new Set(await Promise.all(sourcePorts.map(resolveProgram)));
    const families = this.families.list().map(async (facts): Promise<IPortFamily> => {
      const ownPorts = configured.filter((_, index) => sourcePorts[index]?.family === facts.id);
      const familyPorts = found.filter(({ family }) => family === facts.id);
      const programs = await Promise.all(familyPorts.map(resolveProgram));
      const others = familyPorts.filter((_, index) => !known.has(programs[index] ?? ''));
      const installed = [
        ...ownPorts,
        ...(await Promise.all(others.map((port) => this.describeInstalled(port)))),
      ];
      return this.describe(facts, installed, system);
    });
    return Promise.all(families);
  }

  private describe(
    facts: SourcePortFamilyFacts,
    installed: IInstalledPort[],
    system: PackageSystem | null,
  ): IPortFamily {
    const { platform } = this.machine;
    const installCommands = {
      package: packageCommand(facts, system),
      flatpak: flatpakInstallCommand(facts, platform),
    };
    const platforms = [...(facts.platforms ?? PORT_PLATFORMS)];
    const isInstalled = installed.some(({ missing }) => !missing);
    const isInstallable = installCommands.package !== null || installCommands.flatpak !== null;
    const name = facts.id === 'other' ? 'Another source port' : facts.label;
    const reason =
      isInstalled || isInstallable
        ? null
        : getNotInstallableReason(
            name,
            platforms.some((supported) => supported === platform),
          );
    const homepage = getHomepage(facts);
    return {
      family: facts.id,
      name,
      platforms,
      installed,
      latest: null,
      canInstall: false,
      ...installCommands,
      home: homepage,
      reason,
    };
  }

  private async describeInstalled(port: IFoundSourcePort | ISourcePort): Promise<IInstalledPort> {
    const { executablePath, version = null } = port;
    const program = await resolveProgram(port);
    const isManaged = parseManagedVersion(this.data, port) !== null;
    const origin = isManaged ? 'managed' : originOf(executablePath, program, this.data.ports());
    const size = origin === 'flatpak' ? null : await getSize(program);
    const isConfigured = 'id' in port;
    return {
      portId: isConfigured ? port.id : null,
      version,
      executablePath,
      origin,
      sizeBytes: size,
      missing: isConfigured && port.missing,
    };
  }

  private async detectPackageSystem(): Promise<PackageSystem | null> {
    const { platform } = this.machine;
    // If `/etc/os-release` is missing, the package system is unknown.
    const text = platform === 'linux' ? await readWhole('/etc/os-release').catch(() => null) : null;
    return packageSystemOf(platform, text?.toString('utf8') ?? '');
  }
}

/** Returns the program's actual path after following links, so that each program is listed only once. */
async function resolveProgram({ executablePath }: Pick<ISourcePort, 'executablePath'>): Promise<string> {
  const path = normalizePath(expandHome(executablePath));
  const program = await realpath(path).catch(() => path);
  // The commands of all snaps are links to the same program.
  return basename(program) === 'snap' ? path : program;
}

async function getSize(path: string): Promise<number | null> {
  const stats = await stat(path).catch(() => null);
  return stats?.isFile() ? stats.size : null;
}

function getHomepage({ home, releases }: SourcePortFamilyFacts): string | null {
  return home ?? (releases ? `https://github.com/${releases.repository}/releases` : null);
}

function getNotInstallableReason(name: string, isSupported: boolean): string {
  return isSupported
    ? `Hangar doesn't know a package of ${name} for this system. Download it from its authors, then let Hangar find it.`
    : `${name} isn't available for this system.`;
}
