/** Systems for which authors publish programs. */
export const RELEASE_SYSTEMS = [
  'linux-x64',
  'linux-arm64',
  'win32-x64',
  'darwin-arm64',
  'darwin-x64',
] as const;
export type ReleaseSystem = (typeof RELEASE_SYSTEMS)[number];

/** Values by system. Systems without a usable program are absent or `null`. */
export type BySystem = Readonly<Partial<Record<ReleaseSystem, string | null>>>;

/**
 * Where a family's programs are published, and what the files in a release are called. All patterns must match a whole
 * name and ignore case.
 */
export interface ReleaseFacts {
  /** Owner and name of the repository on GitHub, such as `kraflab/dsda-doom`. */
  readonly repository: string;
  /** Pattern of the tags of releases. Its only group is the version. */
  readonly tag: string;
  /** Patterns of file names: AppImages and archives. */
  readonly assets: BySystem;
  /**
   * The program to start: a path in the archive, or in the archive's only top folder. `*.appimage` is any AppImage. Not
   * used if the downloaded file itself is the program.
   */
  readonly executable: BySystem;
  /**
   * Checksums of files, by name or by tag and name (`4.14.3/name.zip`). GitHub does not provide them for releases
   * before June 2025.
   */
  readonly knownSha256?: Readonly<Record<string, string>>;
}

/** An effect of new versions on existing saves and demos. */
export interface VersionEffect {
  /** The first version with the effect. Absent: all versions. */
  readonly since?: string;
  /** A complete sentence. */
  readonly text: string;
}
