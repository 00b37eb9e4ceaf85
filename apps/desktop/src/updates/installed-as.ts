import type { IInstallType } from '@hangar/domain';

/** What tells how a copy of Hangar was installed. */
export interface InstallTraces {
  readonly platform: NodeJS.Platform;
  /** Whether it runs from a package, and not from a checkout. */
  readonly isPackaged: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** What the file `package-type` of a deb or rpm says; `null` without one. */
  readonly packageType: string | null;
  /** The program that runs. */
  readonly executable: string;
}

/** A copy of Hangar: its kind, and the file or folder that a new version takes the place of. */
export interface Installation {
  readonly type: IInstallType;
  /** `null` where an installer or a package manager writes the files. */
  readonly program: string | null;
}

/** How this copy was installed. Whatever is not known brings nothing up to date by itself. */
export function installationOf(traces: InstallTraces): Installation {
  if (!traces.isPackaged) return told('source');
  if (traces.platform === 'win32') return onWindows(traces);
  if (traces.platform === 'darwin') return onMac(traces);
  const { APPIMAGE, FLATPAK_ID } = traces.environment;
  if (FLATPAK_ID) return told('flatpak');
  if (APPIMAGE) return { type: { kind: 'appimage', canSelfUpdate: true }, program: APPIMAGE };
  const { packageType } = traces;
  return packageType === 'deb' || packageType === 'rpm' ? told(packageType) : told('source');
}

function onWindows({ environment }: InstallTraces): Installation {
  const portable = environment['PORTABLE_EXECUTABLE_FILE'];
  return portable
    ? { type: { kind: 'portable', canSelfUpdate: true }, program: portable }
    : { type: { kind: 'nsis', canSelfUpdate: true }, program: null };
}

/** A Mac runs `Hangar.app/Contents/MacOS/Hangar`; opened from the image that it came in, it cannot be written. */
function onMac({ executable }: InstallTraces): Installation {
  const [bundle] = /^.*?\.app(?=\/Contents\/)/u.exec(executable) ?? [];
  const canSelfUpdate = bundle !== undefined && !bundle.startsWith('/Volumes/');
  return { type: { kind: 'dmg', canSelfUpdate }, program: canSelfUpdate ? bundle : null };
}

function told(kind: IInstallType['kind']): Installation {
  return { type: { kind, canSelfUpdate: false }, program: null };
}
