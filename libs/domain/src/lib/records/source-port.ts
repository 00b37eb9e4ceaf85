export const SOURCE_PORT_FAMILIES = [
  'gzdoom',
  'uzdoom',
  'vkdoom',
  'lzdoom',
  'zandronum',
  'chocolate-doom',
  'crispy-doom',
  'international-doom',
  'prboom-plus',
  'dsda-doom',
  'woof',
  'nugget-doom',
  'cherry-doom',
  'eternity',
  'odamex',
  'doomretro',
  'edge-classic',
  'helion',
  'k8vavoom',
  'kex',
  'other',
] as const;
/** Ports of one family understand the same options. An extension may add a family, with a slug as its id. */
export type SourcePortFamily = (typeof SOURCE_PORT_FAMILIES)[number] | (string & Record<never, never>);

/** An engine that the user has installed. */
export interface ISourcePort {
  id: string;
  name: string;
  family: SourcePortFamily;
  /** A program, a macOS `.app` bundle, or the exported command of a Flatpak. */
  executablePath: string;
  version?: string;
  /** Whether this is `defaultSourcePortId`; computed, never stored. */
  isDefault: boolean;
  /** Whether the user has hidden this port from choices. */
  ignored: boolean;
  /** Whether its program is not there or may not be run; computed, never stored. */
  missing: boolean;
}

/** A source port that a scan found on this machine and that is not necessarily configured. */
export type IFoundSourcePort = Pick<ISourcePort, 'name' | 'family' | 'executablePath' | 'version'>;
