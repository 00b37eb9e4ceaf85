import { LAUNCHER_KINDS, fileNameOf, extensionOf, type LauncherKind } from '@hangar/domain';

/** The library to import: a file on this computer, or one that the browser has uploaded. */
export interface LibrarySource {
  readonly kind: LauncherKind;
  readonly path?: string;
  readonly uploadId?: string;
  /** The file's name. */
  readonly name: string;
}

/** The extensions of other launchers' files, without the dot. */
export const LIBRARY_EXTENSIONS = ['json', 'sqlite', 'ini', 'zdl'] as const;

/** Browsers add a number to a second download: `options (1).json`. */
const FILE_NAMES: readonly (readonly [RegExp, LauncherKind])[] = [
  [/^options(?: \(\d+\))?\.json$/i, 'doom-runner'],
  [/^launcher-settings(?: \(\d+\))?\.json$/i, 'rusted'],
  [/^doomlauncher.*\.sqlite$/i, 'doom-launcher'],
  [/^q?zdl.*\.ini$/i, 'zdl'],
  [/\.zdl$/i, 'zdl'],
];

/** Determines a file's launcher from its name. Returns `null` if the name isn't specific to one launcher. */
export function detectLauncher(fileName: string): LauncherKind | null {
  return FILE_NAMES.find(([pattern]) => pattern.test(fileName))?.[1] ?? null;
}

/** Returns the launcher of a file that the user has chosen, even if it was renamed. */
export function detectChosenLauncher(path: string, fallback: LauncherKind): LauncherKind {
  const named = detectLauncher(fileNameOf(path));
  if (named) return named;
  const extension = extensionOf(path);
  if (extension === '.sqlite') return 'doom-launcher';
  return extension === '.ini' ? 'zdl' : fallback;
}

/** Query parameters of the wizard's address. */
export interface WizardParams {
  readonly from?: string;
  readonly path?: string;
  readonly upload?: string;
  readonly name?: string;
}

/** Returns the address of a library; the reverse of {@link parseParams}. */
export function toParams({ kind, path, uploadId, name }: LibrarySource): WizardParams {
  return uploadId === undefined ? { from: kind, path: path ?? '' } : { from: kind, upload: uploadId, name };
}

/** Returns the library in an address; `null` if it doesn't contain one. */
export function parseParams({ from, path, upload, name }: WizardParams): LibrarySource | null {
  const kind = LAUNCHER_KINDS.find((known) => known === from);
  if (!kind) return null;
  if (path) return { kind, path, name: fileNameOf(path) };
  return upload ? { kind, uploadId: upload, name: name ?? '' } : null;
}
