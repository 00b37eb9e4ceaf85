import type { SourcePortFamily } from '../records/source-port';
import type { Count, Timestamp } from '../records/value-types';

/** Operating systems that a source port may be available for. */
export const PORT_PLATFORMS = ['linux', 'win32', 'darwin'] as const;
export type PortPlatform = (typeof PORT_PLATFORMS)[number];

/** How a source port was installed: by Hangar, from the system's packages, as a Flatpak, or another way. */
export const PORT_ORIGINS = ['managed', 'distribution', 'flatpak', 'other'] as const;
export type PortOrigin = (typeof PORT_ORIGINS)[number];

/** A source port that is configured or was found on this computer. */
export interface IInstalledPort {
  /** Id of the port in the settings. `null` if the port was found but is not configured. */
  portId: string | null;
  version: string | null;
  executablePath: string;
  origin: PortOrigin;
  /** Size of the executable alone. `null` for a Flatpak and for a missing executable. */
  sizeBytes: Count | null;
  /** Whether the executable does not exist or cannot be executed. */
  missing: boolean;
}

/** A published version of a source port. */
export interface IPortRelease {
  version: string;
  publishedAt: Timestamp | null;
  sizeBytes: Count | null;
  notes: string;
  fetchedAt: Timestamp;
  /** Effects on saves and demos, in complete sentences. */
  breaks: string[];
}

/** A family of source ports, its installed ports, and how to install one. */
export interface IPortFamily {
  family: SourcePortFamily;
  name: string;
  platforms: PortPlatform[];
  installed: IInstalledPort[];
  /** `null` until releases have been requested. */
  latest: IPortRelease | null;
  /** The complete command that installs the source port from this system's packages. `null` if none is known. */
  package: string | null;
  /** The complete command that installs the source port as a Flatpak. `null` if none is known. */
  flatpak: string | null;
  /** Why it cannot be installed. `null` if it can be, or already is. */
  reason: string | null;
}
