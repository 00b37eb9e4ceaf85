import type { IInstallType } from '@hangar/domain';

/** The data from which the kind of installation is derived. */
export interface InstallContext {
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
export function detectInstallation(context: InstallContext): Installation {
  if (!context.isPackaged) return createInstallation('source');
  if (context.platform === 'win32') return detectWindowsInstallation(context);
  if (context.platform === 'darwin') return detectMacInstallation(context);
  const { APPIMAGE, FLATPAK_ID } = context.environment;
  if (FLATPAK_ID) return createInstallation('flatpak');
  if (APPIMAGE) return { type: { kind: 'appimage', canSelfUpdate: true }, program: APPIMAGE };
  const { packageType } = context;
  return packageType === 'deb' || packageType === 'rpm'
    ? createInstallation(packageType)
    : createInstallation('source');
}

function detectWindowsInstallation({ environment }: InstallContext): Installation {
  const portable = environment['PORTABLE_EXECUTABLE_FILE'];
  return portable
    ? { type: { kind: 'portable', canSelfUpdate: true }, program: portable }
    : { type: { kind: 'nsis', canSelfUpdate: true }, program: null };
}

/**
 * The executable is `Hangar.app/Contents/MacOS/Hangar`. An application opened directly from its disk image is
 * read-only.
 */
function detectMacInstallation({ executable }: InstallContext): Installation {
  const [bundle] = /^.*?\.app(?=\/Contents\/)/u.exec(executable) ?? [];
  const canSelfUpdate = bundle !== undefined && !bundle.startsWith('/Volumes/');
  return { type: { kind: 'dmg', canSelfUpdate }, program: canSelfUpdate ? bundle : null };
}

function createInstallation(kind: IInstallType['kind']): Installation {
  return { type: { kind, canSelfUpdate: false }, program: null };
}
