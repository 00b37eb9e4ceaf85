import type { IInstallType } from '@hangar/domain';

/** The data from which the kind of installation is derived. */
export interface InstallFacts {
  readonly platform: NodeJS.Platform;
  /** Whether Hangar runs from a package rather than a checkout. */
  readonly isPackaged: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The content of the `package-type` file of a deb or rpm package. `null` if absent. */
  readonly packageType: string | null;
  /** The path of the running program. */
  readonly executable: string;
}

/** How a copy of Hangar was installed, and the file or folder that an update replaces. */
export interface Installation {
  readonly type: IInstallType;
  /** The file or folder to replace. `null` if an installer or a package manager replaces the files. */
  readonly program: string | null;
}

/** Returns how this copy was installed. Copies of an unknown kind never update themselves. */
export function installationOf(facts: InstallFacts): Installation {
  if (!facts.isPackaged) return installationOfKind('source');
  if (facts.platform === 'win32') return windowsInstallation(facts);
  if (facts.platform === 'darwin') return macInstallation(facts);
  const { APPIMAGE, FLATPAK_ID } = facts.environment;
  if (FLATPAK_ID) return installationOfKind('flatpak');
  if (APPIMAGE) return { type: { kind: 'appimage', canSelfUpdate: true }, program: APPIMAGE };
  const { packageType } = facts;
  return packageType === 'deb' || packageType === 'rpm'
    ? installationOfKind(packageType)
    : installationOfKind('source');
}

function windowsInstallation({ environment }: InstallFacts): Installation {
  const portable = environment['PORTABLE_EXECUTABLE_FILE'];
  return portable
    ? { type: { kind: 'portable', canSelfUpdate: true }, program: portable }
    : { type: { kind: 'nsis', canSelfUpdate: true }, program: null };
}

/**
 * The executable is `Hangar.app/Contents/MacOS/Hangar`. An application opened directly from its disk image is
 * read-only.
 */
function macInstallation({ executable }: InstallFacts): Installation {
  const [bundle] = /^.*?\.app(?=\/Contents\/)/u.exec(executable) ?? [];
  const canSelfUpdate = bundle !== undefined && !bundle.startsWith('/Volumes/');
  return { type: { kind: 'dmg', canSelfUpdate }, program: canSelfUpdate ? bundle : null };
}

function installationOfKind(kind: IInstallType['kind']): Installation {
  return { type: { kind, canSelfUpdate: false }, program: null };
}
