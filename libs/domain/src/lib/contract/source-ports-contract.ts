import type { SourcePortFamily } from '../records/source-port';
import type { Count, Timestamp } from '../records/value-types';

/** Systems that a source port may be there for. */
export const PORT_PLATFORMS = ['linux', 'win32', 'darwin'] as const;
export type PortPlatform = (typeof PORT_PLATFORMS)[number];

/** How an installed source port came onto the machine: by Hangar, by the system's packages, as a Flatpak, or any other way. */
export const PORT_ORIGINS = ['managed', 'distribution', 'flatpak', 'other'] as const;
export type PortOrigin = (typeof PORT_ORIGINS)[number];

/** A source port that is configured, or that was found on this machine. */
export interface IInstalledPort {
  /** Its id in the settings; `null` for one that was found and is not configured. */
  portId: string | null;
  version: string | null;
  executablePath: string;
  origin: PortOrigin;
  /** Of its program alone; `null` for a Flatpak, and for a program that is not there. */
  sizeBytes: Count | null;
  /** Whether its program is not there or may not be run. */
  missing: boolean;
}

/** A version that its authors have brought out. */
export interface IPortRelease {
  version: string;
  publishedAt: Timestamp | null;
  sizeBytes: Count | null;
  notes: string;
  fetchedAt: Timestamp;
  /** What it does to saves and demos, in sentences. */
  breaks: string[];
}

/** A family of source ports: what of it is here, and how to get it. */
export interface IPortFamily {
  family: SourcePortFamily;
  name: string;
  platforms: PortPlatform[];
  installed: IInstalledPort[];
  /** `null` while nobody has asked for releases. */
  latest: IPortRelease | null;
  /** The whole command that installs it by this system's packages; `null` when none is known. */
  package: string | null;
  /** The same for its Flatpak. */
  flatpak: string | null;
  /** Why there is no way to get it; `null` when there is one, or it is here. */
  reason: string | null;
}
