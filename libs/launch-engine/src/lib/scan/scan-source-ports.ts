import * as os from 'node:os';

import type { IFoundSourcePort } from '@hangar/domain';
import { mapLimited } from '@hangar/file-system';

import { SOURCE_PORT_FAMILY_FACTS, type SourcePortFamilyFacts } from '../families';
import { VERSION_TIMEOUT_MS } from './run-for-version';
import { findInstalledPorts, type InstalledPort } from './find-installed-ports';
import { portsOfFamilies } from './known-ports';
import { readPortVersion } from './port-version';
import { scanPlaces, type ScanPlaces } from './scan-places';

/** The computer to scan. By default, all properties describe this computer. */
export interface ScanOptions {
  readonly environment?: NodeJS.ProcessEnv;
  readonly homeDirectory?: string;
  readonly platform?: NodeJS.Platform;
  /** The families of the ports to find. Default: the built-in families. */
  readonly families?: readonly SourcePortFamilyFacts[];
  /** Folders to search instead of the platform's usual places. */
  readonly places?: ScanPlaces;
  /** Time after which no more versions are read. Default: 10 s. */
  readonly limitMs?: number;
}

const MAX_PARALLEL = 4;

/**
 * Finds the source ports installed on this computer, sorted by family and path. Never starts a game and never writes.
 * Skips unreadable folders and unresponsive programs. Ports with an unknown version are included.
 */
export async function scanSourcePorts(options: ScanOptions = {}): Promise<IFoundSourcePort[]> {
  const { environment = process.env, homeDirectory = os.homedir(), platform = process.platform } = options;
  const known = portsOfFamilies(options.families ?? SOURCE_PORT_FAMILY_FACTS);
  const places = options.places ?? scanPlaces({ environment, homeDirectory, platform });
  const deadline = performance.now() + (options.limitMs ?? 10_000);
  const ports = await findInstalledPorts(places, platform, known);
  return mapLimited(
    ports.toSorted(compareByFamilyAndPath(known.map(({ family }) => family))),
    MAX_PARALLEL,
    (port) => {
      const remainingMs = Math.min(VERSION_TIMEOUT_MS, deadline - performance.now());
      return describe(port, platform, remainingMs);
    },
  );
}

async function describe(
  port: InstalledPort,
  platform: NodeJS.Platform,
  limitMs: number,
): Promise<IFoundSourcePort> {
  const version = await readPortVersion(port, platform, limitMs);
  const { family, label } = port.detected.port;
  return { name: label, family, executablePath: port.path, ...(version === undefined ? {} : { version }) };
}

function compareByFamilyAndPath(families: readonly string[]) {
  const getFamilyIndex = ({ detected }: InstalledPort) => families.indexOf(detected.port.family);
  return (a: InstalledPort, b: InstalledPort) =>
    getFamilyIndex(a) - getFamilyIndex(b) || (a.path < b.path ? -1 : Number(a.path > b.path));
}
