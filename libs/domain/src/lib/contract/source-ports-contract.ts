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
  /** Size of the file for this system. `null` if the file does not exist, or its size is unknown. */
  sizeBytes: Count | null;
  /** The authors' release notes as plain text, truncated. Untrusted. */
  notes: string;
  /** Effects on existing saves and demos, in complete sentences. */
  breaks: string[];
  /** Whether Hangar can install this version on this system. */
  available: boolean;
  /** Whether a checksum of the file is known. If not, only its size is checked. */
  digest: boolean;
}

/** The newest known version of a source port. */
export interface ILatestPortRelease extends IPortRelease {
  /** When the list of releases was last requested. The list is kept permanently. */
  fetchedAt: Timestamp;
}

/** A family of source ports, its installed ports, and how to install one. */
export interface IPortFamily {
  family: SourcePortFamily;
  name: string;
  platforms: PortPlatform[];
  installed: IInstalledPort[];
  /**
   * The newest version that can be installed; if none can, the newest version. `null` until releases have been
   * requested.
   */
  latest: ILatestPortRelease | null;
  /**
   * Whether Hangar can install a version on this system: `available` of `latest` or, without `latest`, whether releases
   * usually have a file for this system.
   */
  canInstall: boolean;
  /** The complete command that installs the source port from this system's packages. `null` if none is known. */
  package: string | null;
  /** The complete command that installs the source port as a Flatpak. `null` if none is known. */
  flatpak: string | null;
  /** The authors' page with downloads. `null` if none is known. */
  home: string | null;
  /**
   * Why the source port cannot be installed, or why its releases could not be requested. `null` if it can be installed,
   * or already is.
   */
  reason: string | null;
}

/** Query of `GET /api/source-ports` and of `GET /api/source-ports/:family/releases`. */
export interface IPortReleasesQuery {
  /** Whether to request releases from the server that publishes them, at most once an hour for each family. */
  refresh?: boolean;
}

/** The format of versions in requests. It is also the name of a folder. */
export const PORT_VERSION = /^[0-9A-Za-z][\w.+-]{0,63}$/;

/** Body of `POST /api/source-ports/:family/install`. */
export interface IInstallPortRequest {
  /** A version from the list of releases. Default: the newest one with a file for this system. */
  version?: string;
}

/** Query of `DELETE /api/source-ports/managed/:portId`. */
export interface IRemovePortQuery {
  /** Whether to remove a source port even if protocols use it. Those protocols then use the default source port. */
  force?: boolean;
}
