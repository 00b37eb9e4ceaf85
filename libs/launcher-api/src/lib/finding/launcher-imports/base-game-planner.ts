import { basename } from 'node:path';
import {
  LAUNCHER_NAMES,
  extensionOf,
  sizeText,
  type IBaseGameVersion,
  type LauncherKind,
} from '@hangar/domain';
import { FileError, hashFile, isSystemError, readStart } from '@hangar/file-system';

import { getForeignName, type ForeignBaseGame } from '../other-launchers';
import { createStepId } from './import-plan';
import type { LibrarySnapshot } from './library-snapshot';
import type { LocatedFile, PathLocator } from './path-locator';
import type { PlannedItem } from './planned-item';
import { toReason } from './run-state';

/** The context in which base games are planned. */
export interface BaseGamePlanContext {
  readonly kind: LauncherKind;
  readonly libraryPath: string;
  readonly locator: PathLocator;
  readonly library: LibrarySnapshot;
  readonly signal: AbortSignal;
  readonly onChecked: (path: string, isFound: boolean) => void;
}

/** Extensions of packages that are base games. */
const PACKAGES = ['.ipk3', '.ipk7', '.pk3', '.pk7'];

/**
 * Plans the import of a base game from a library: uses the existing one with the same content or name, or adds a new
 * one.
 */
export async function planBaseGame(
  game: ForeignBaseGame,
  context: BaseGamePlanContext,
): Promise<PlannedItem> {
  const { kind, libraryPath, locator, library, signal, onChecked } = context;
  const located = game.path === null ? null : await locator.locate(game.path);
  if (game.path !== null) onChecked(game.path, located !== null);
  const id = createStepId('base-game', kind, libraryPath, game.id);
  const shown = { id, kind: 'base-game', name: game.name, from: LAUNCHER_NAMES[kind], needs: [] } as const;
  const { same, obstacle } =
    located === null ? { same: undefined, obstacle: null } : await inspect(located, library, signal);
  const isUsable = located !== null && obstacle === null;
  const isMissing = same !== undefined && library.versions.every((version) => version.id !== same.id);
  const existing = isUsable ? (isMissing ? undefined : same) : findNamed(game, library.versions);
  if (existing)
    return { step: { ...shown, action: 'exists', work: null }, reference: { id: existing.id }, gap: null };
  if (located === null || obstacle !== null) {
    const gap = `${obstacle ?? `The base game ${game.name} wasn't found.`} Choose another one.`;
    return { step: { ...shown, action: 'skip', reason: gap, work: null }, reference: null, gap };
  }
  return {
    step: {
      ...shown,
      action: 'make',
      detail: sizeText(located.sizeBytes),
      work: { kind: 'base-game', path: located.path },
    },
    reference: { stepId: id, ...(isMissing ? { restoredId: same.id } : {}) },
    gap: null,
  };
}

/**
 * Finds the base game with the same content, even if its file is missing. If it isn't found, `obstacle` is the reason
 * why the file can't be added, as a sentence.
 */
async function inspect(
  located: LocatedFile,
  library: LibrarySnapshot,
  signal: AbortSignal,
): Promise<{ same: IBaseGameVersion | undefined; obstacle: string | null }> {
  const name = basename(located.path);
  try {
    const same = await findSameContent(located, library, signal);
    const isUsable = same !== undefined || (await isBaseGame(located));
    return { same, obstacle: isUsable ? null : `${name} isn't a base game.` };
  } catch (error) {
    signal.throwIfAborted();
    return { same: undefined, obstacle: `${name} can't be read: ${toReason(error)}` };
  }
}

async function findSameContent(
  located: LocatedFile,
  { versionsBySize }: LibrarySnapshot,
  signal: AbortSignal,
): Promise<IBaseGameVersion | undefined> {
  const candidates = versionsBySize.get(located.sizeBytes) ?? [];
  if (candidates.length === 0) return undefined;
  const { md5 } = await hashFile(located.path, { signal });
  return candidates.find(({ hashValue }) => hashValue === md5);
}

/** Finds the base game to which a name refers: by its own name, its file name or its game. */
function findNamed(
  { name, path, game }: ForeignBaseGame,
  versions: readonly IBaseGameVersion[],
): IBaseGameVersion | undefined {
  const names = new Set([name, getForeignName(path ?? name)].map(normalizeName));
  return (
    versions.find(
      (version) =>
        names.has(normalizeName(version.name)) || names.has(normalizeName(basename(version.iwadPath))),
    ) ??
    versions.find((version) => game !== undefined && names.has(version.slug)) ??
    versions.find((version) => game !== undefined && version.game === game)
  );
}

/** Returns a name in a form that ignores case, extension, and the MD5 and release that Hangar adds. */
function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.(?:wad|iwad|ipk3|ipk7|pk3|pk7|zip)$/, '')
    .replace(/-[0-9a-f]{32}$/, '')
    .replace(/ \([^()]*\)$/, '')
    .trim();
}

async function isBaseGame({ path }: LocatedFile): Promise<boolean> {
  if (PACKAGES.includes(extensionOf(path))) return true;
  try {
    return (await readStart(path, 4)).toString('latin1') === 'IWAD';
  } catch (error) {
    // The file has been removed since it was found, or may not be read.
    if (error instanceof FileError || isSystemError(error)) return false;
    throw error;
  }
}
