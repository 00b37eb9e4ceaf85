import { basename, dirname } from 'node:path';
import { openArchive, scanArchive, type ArchiveReadOptions } from '@hangar/archives';
import {
  ARCHIVE_EXTENSIONS,
  extensionOf,
  LAUNCHER_NAMES,
  modFileTypeOf,
  sizeText,
  type LauncherKind,
} from '@hangar/domain';
import { hashFile, isForeignPathSafe, readStart, withRegularFile } from '@hangar/file-system';

import { determineArchiveRole, CONTAINER_BYTES, detectContainer, listArchive } from '../../library';
import { getForeignName, resolveForeignPath, type ForeignFile } from '../other-launchers';
import { createStepId, type ItemReference, type PlannedStep } from './import-plan';
import type { LibrarySnapshot } from './library-snapshot';
import type { LocatedFile, PathLocator } from './path-locator';
import { toReason } from './run-state';

/** Maximum size of a bundle, and maximum number of files in it. */
const MAX_BUNDLE_BYTES = 256 * 1024;
const MAX_BUNDLE_FILES = 1000;
const BUNDLE = /\.dmb$/i;

/** The mod files that result from a file of a setup, and sentences about missing ones. */
export interface PlannedFile {
  readonly files: readonly { readonly reference: ItemReference; readonly hashValue: string | null }[];
  readonly gaps: readonly string[];
}

/** A mod file on disk or in an archive. */
interface ModSource {
  readonly path: string;
  readonly entryPath: string | null;
  readonly sizeBytes: number;
  readonly hash: () => Promise<string>;
}

/** The context in which files are planned. */
export interface FilePlanContext {
  readonly kind: LauncherKind;
  readonly libraryPath: string;
  readonly locator: PathLocator;
  readonly library: LibrarySnapshot;
  readonly signal: AbortSignal;
  readonly archiveOptions: (path: string) => ArchiveReadOptions;
  /** Called once for each path. */
  readonly onChecked: (path: string, isFound: boolean) => void;
}

/** Plans the import of a library's mod files. Each path is planned once, even if several setups use it. */
export class FilePlanner {
  private readonly stepsById = new Map<string, PlannedStep>();
  private readonly planned = new Map<string, Promise<PlannedFile>>();

  constructor(private readonly context: FilePlanContext) {}

  /** The steps of all planned files, in the order in which they were planned. */
  get steps(): readonly PlannedStep[] {
    return [...this.stepsById.values()];
  }

  plan(file: ForeignFile): Promise<PlannedFile> {
    const key = JSON.stringify([file.path, file.entries ?? null]);
    const known = this.planned.get(key) ?? this.planNew(file, true);
    this.planned.set(key, known);
    return known;
  }

  private async planNew(file: ForeignFile, mayBeBundle: boolean): Promise<PlannedFile> {
    const { locator, onChecked, signal } = this.context;
    signal.throwIfAborted();
    const name = getForeignName(file.path);
    if (!isForeignPathSafe(file.path))
      return { files: [], gaps: [`${name} is on another computer or a device, and is left out.`] };
    const located = await locator.locate(file.path);
    onChecked(file.path, located !== null);
    if (located === null) return { files: [], gaps: [`${name} wasn't found.`] };
    try {
      if (BUNDLE.test(file.path)) return await this.planBundle(file, located, mayBeBundle);
      return await this.planLocated(file, located);
    } catch (error) {
      signal.throwIfAborted();
      return { files: [], gaps: [`${name} can't be read: ${toReason(error)}`] };
    }
  }

  /** A bundle lists files, one per line. A bundle inside a bundle is ignored, because it could contain itself. */
  private async planBundle(
    file: ForeignFile,
    located: LocatedFile,
    mayBeBundle: boolean,
  ): Promise<PlannedFile> {
    const name = getForeignName(file.path);
    if (!mayBeBundle) return { files: [], gaps: [`${name} is a bundle in a bundle, and is left out.`] };
    const text = (await readStart(located.path, MAX_BUNDLE_BYTES)).toString('utf8').replace(/^\uFEFF/, '');
    const lines = text.split(/\r?\n/, 10 * MAX_BUNDLE_FILES).map((line) => line.trim());
    const paths = lines.filter((line) => line !== '' && !line.startsWith('#')).slice(0, MAX_BUNDLE_FILES);
    // The bundle was found on this computer, so its files are next to it.
    const folder = dirname(located.path);
    const files: PlannedFile['files'][number][] = [];
    const gaps: string[] = [];
    for (const path of paths) {
      const planned = await this.planNew(
        { path: resolveForeignPath(path, folder), name: null, enabled: true },
        false,
      );
      files.push(...planned.files);
      gaps.push(...planned.gaps);
    }
    return { files, gaps };
  }

  private async planLocated(file: ForeignFile, located: LocatedFile): Promise<PlannedFile> {
    const sources = await this.findSources(file, located);
    if (sources.length === 0)
      return { files: [], gaps: [`${basename(located.path)} contains nothing that a source port can load.`] };
    const files = [];
    for (const source of sources) files.push(await this.planSource(file, source));
    return { files, gaps: [] };
  }

  /** Most archives contain mods, but some are themselves mods. */
  private async findSources({ entries }: ForeignFile, located: LocatedFile): Promise<ModSource[]> {
    const { signal } = this.context;
    const wholeFileSource: ModSource = {
      path: located.path,
      entryPath: null,
      sizeBytes: located.sizeBytes,
      hash: async () => (await hashFile(located.path, { signal })).md5,
    };
    if (!ARCHIVE_EXTENSIONS.includes(extensionOf(located.path)))
      return (await isMod(located)) ? [wholeFileSource] : [];
    const options = this.context.archiveOptions(located.path);
    const role = await withRegularFile(located.path, (open) =>
      determineArchiveRole(open, () => listArchive(open, options)),
    );
    return role === 'mod' ? [wholeFileSource] : this.listEntries(located, entries, options);
  }

  private async listEntries(
    { path }: LocatedFile,
    wanted: readonly string[] | undefined,
    options: ArchiveReadOptions,
  ): Promise<ModSource[]> {
    const archive = await openArchive(path, options);
    const hashes = new ArchiveHashes(path, options);
    try {
      return archive.entries
        .filter(
          (entry) =>
            entry.kind === 'file' &&
            !entry.isEncrypted &&
            entry.obstacle === null &&
            modFileTypeOf(entry.path) !== null &&
            (wanted === undefined || wanted.some((name) => isEntry(entry.path, name))),
        )
        .map(({ path: entryPath, sizeBytes }) => ({
          path,
          entryPath,
          sizeBytes,
          hash: () => hashes.of(entryPath),
        }));
    } finally {
      await archive.close();
    }
  }

  private async planSource(file: ForeignFile, source: ModSource): Promise<PlannedFile['files'][number]> {
    const { kind, libraryPath, library } = this.context;
    const { path, entryPath, sizeBytes } = source;
    const known = library.filesBySize.get(sizeBytes) ?? [];
    const hashValue = known.length === 0 ? null : await source.hash();
    const existing = known.find((entry) => entry.hashValue === hashValue);
    const id = createStepId('mod-file', kind, libraryPath, path, entryPath ?? '');
    const name = entryPath === null ? (file.name ?? basename(path)) : entryPath.replace(/^.*\//, '');
    const shown = {
      id,
      kind: 'mod-file',
      name,
      detail: sizeText(sizeBytes),
      from: LAUNCHER_NAMES[kind],
    } as const;
    const wholeFileName = entryPath === null ? file.name : null;
    this.stepsById.set(
      id,
      existing
        ? { ...shown, action: 'exists', work: null, needs: [] }
        : {
            ...shown,
            action: 'make',
            work: { kind: 'mod-file', path, entryPath, sizeBytes, name: wholeFileName },
            needs: [],
          },
    );
    return {
      reference: existing ? { id: existing.id } : { stepId: id },
      hashValue: existing?.hashValue ?? null,
    };
  }
}

/** Whether a file is a mod, based on its extension, or otherwise on its content. */
async function isMod({ path }: LocatedFile): Promise<boolean> {
  return modFileTypeOf(path) !== null || detectContainer(await readStart(path, CONTAINER_BYTES)) !== null;
}

/** Hashes all entries of an archive in one pass, once one of the hashes is needed. */
class ArchiveHashes {
  private hashes: Promise<ReadonlyMap<string, string>> | undefined;

  constructor(
    private readonly path: string,
    private readonly options: ArchiveReadOptions,
  ) {}

  async of(entryPath: string): Promise<string> {
    this.hashes ??= scanArchive(this.path, this.options).then(
      ({ supported }) => new Map(supported.map((entry) => [entry.entryPath, entry.hashValue])),
    );
    return (await this.hashes).get(entryPath) ?? '';
  }
}

/** Whether an entry has this name. Doom Launcher stores the name with or without the folder. */
function isEntry(path: string, name: string): boolean {
  const wanted = name.replaceAll('\\', '/').toLowerCase();
  const entry = path.toLowerCase();
  return entry === wanted || entry.endsWith(`/${wanted}`);
}
