import { extensionOf, fileNameOf } from '@hangar/domain';

import { createBufferSource } from '../byte-source';
import {
  MAX_ALL_CHECKED_BYTES,
  MAX_CHECKED_BYTES,
  MAX_INNER_WAD_BYTES,
  MAX_NOTES,
  MAX_TEXTS,
} from '../reading-limits';
import { toDisplayText } from '../texts';
import { readWadDirectoryFrom } from '../wad-directory';
import { NotAWad } from '../not-a-wad';
import { isMapName } from '../wad-maps';
import type { ContainerEntry, ContainerReader } from './container-reader';
import { findDamagedLump, isReadAtStart } from './damaged-lumps';
import {
  createMapBudget,
  createRootBudget,
  findObstacle,
  toFoundMap,
  type OpenWad,
  type WadBudget,
} from './inner-wads';
import { readWadResources, type FoundMap, type ModResources, type Resource } from './mod-resources';
import {
  getFolder,
  layOutPackage,
  getLumpName,
  normalizePath,
  getPathStem,
  type PlacedEntry,
} from './package-layout';
import { createNamespaceBudget } from './udmf-namespace';

// The folders in which ZDoom searches for a picture, lowest priority first, so `graphics` takes precedence. Their
// subfolders are also searched, except for those of the root.
const PICTURE_FOLDERS = ['patches', 'textures', '', 'graphics'] as const;

/** The parts of a package to open. Maps are not needed for finding pictures. */
export type PackageDepth = 'everything' | 'pictures';

/**
 * Returns the parts of a ZIP or 7z archive that ports would find: files by their short names, WADs in the root, and
 * maps in `maps/`. The WADs are treated as separate files. Entries that cannot be extracted are treated as missing.
 * @throws whatever `reader.list()` throws
 */
export async function openPackageResources<Entry extends ContainerEntry>(
  reader: ContainerReader<Entry>,
  depth: PackageDepth = 'everything',
): Promise<ModResources> {
  return new PackageOpener(reader).open(layOutPackage(await reader.list()), depth);
}

class PackageOpener<Entry extends ContainerEntry> {
  private readonly notes: string[] = [];
  private readonly damage: string[] = [];
  private readonly resources = new Map<PlacedEntry<Entry>, Resource>();
  /** The contents of checked definitions, so that they are not extracted again. */
  private readonly definitions = new Map<Entry, Buffer>();
  private readonly rootBudget = createRootBudget();
  private readonly mapBudget = createMapBudget();
  private readonly namespaceBudget = createNamespaceBudget();

  constructor(private readonly reader: ContainerReader<Entry>) {}

  async open(placed: readonly PlacedEntry<Entry>[], depth: PackageDepth): Promise<ModResources> {
    const rootWads = await this.openRootWads(placed.filter(isRootWad));
    const files = placed.filter((file) => !isRootWad(file));
    const rootFiles = files
      .filter(({ path }) => getFolder(path) === '')
      .map((file) => this.getResource(file));
    const inner = rootWads.flatMap(({ lumps }) => lumps);
    const maps = depth === 'everything' ? await this.openMaps(files) : [];
    if (depth === 'everything') await this.checkDefinitions(files);
    return {
      container: 'package',
      lumps: [...inner, ...rootFiles],
      pictures: this.getPictures(files, inner),
      maps: [...rootWads.flatMap((wad) => wad.maps), ...maps],
      findFile: this.createFileFinder(files),
      extensions: new Set(files.map(({ path }) => extensionOf(path))),
      folders: new Set(files.flatMap(({ path }) => /^[^/]+(?=\/)/.exec(path) ?? [])),
      notes: this.notes,
      damage: this.damage,
    };
  }

  // Several paths may differ only in case. As in ports, the last path takes precedence.
  private createFileFinder(files: readonly PlacedEntry<Entry>[]): ModResources['findFile'] {
    let byPath: ReadonlyMap<string, PlacedEntry<Entry>> | undefined;
    return (path) => {
      byPath ??= new Map(files.map((file) => [file.path, file]));
      const file = byPath.get(normalizePath(path));
      return file && this.getResource(file);
    };
  }

  // Files for specific games are listed first, so that the others take precedence.
  private getPictures(files: readonly PlacedEntry<Entry>[], inner: readonly Resource[]): Resource[] {
    const listPicturesInFolders = (candidates: readonly PlacedEntry<Entry>[]): Resource[] =>
      PICTURE_FOLDERS.flatMap((folder) =>
        [
          ...candidates.filter(({ path }) => folder !== '' && isInSubfolder(folder, path)),
          ...candidates.filter(({ path }) => getFolder(path) === folder),
        ].map((file) => this.getResource(file)),
      );
    const isFiltered = (file: PlacedEntry<Entry>): boolean => file.isFiltered;
    return [
      ...listPicturesInFolders(files.filter(isFiltered)),
      ...inner,
      ...listPicturesInFolders(files.filter((file) => !isFiltered(file))),
    ];
  }

  /** Returns the same object for the same file, so that readers can recognise it. */
  private getResource(file: PlacedEntry<Entry>): Resource {
    const known = this.resources.get(file);
    if (known) return known;
    const { entry, path } = file;
    const resource: Resource = {
      name: getLumpName(path),
      sizeBytes: entry.sizeBytes,
      read: async (maxBytes) =>
        this.definitions.get(entry)?.subarray(0, maxBytes) ??
        (await this.extract(entry, maxBytes)) ??
        Buffer.alloc(0),
    };
    this.resources.set(file, resource);
    return resource;
  }

  private async openRootWads(wads: readonly PlacedEntry<Entry>[]): Promise<ModResources[]> {
    const opened: ModResources[] = [];
    for (const { entry } of wads) {
      const wad = await this.openWad(entry, this.rootBudget);
      if (!wad) continue;
      const source = createBufferSource(entry.name, wad.bytes);
      opened.push(readWadResources(source, wad, this.namespaceBudget));
    }
    return opened;
  }

  // The WADs are opened one at a time and reduced to their map formats, because together they may not fit in memory.
  private async openMaps(files: readonly PlacedEntry<Entry>[]): Promise<FoundMap[]> {
    const maps = new Map<string, FoundMap>();
    for (const { entry, path } of files) {
      const name = getPathStem(path).toUpperCase();
      if (getFolder(path) !== 'maps' || !/\.(wad|map)$/.test(path) || !isMapName(name)) continue;
      const wad = path.endsWith('.wad') ? await this.openWad(entry, this.mapBudget) : undefined;
      maps.set(name, await toFoundMap(name, wad, this.namespaceBudget));
    }
    return [...maps.values()];
  }

  /** Reads the definitions that ports read when they start, because only reading them shows whether they are damaged. */
  private async checkDefinitions(files: readonly PlacedEntry<Entry>[]): Promise<void> {
    const definitions = files.filter(
      ({ entry, path }) =>
        getFolder(path) === '' && isReadAtStart(getLumpName(path)) && entry.sizeBytes < MAX_CHECKED_BYTES,
    );
    let bytesLeft = MAX_ALL_CHECKED_BYTES;
    for (const { entry } of definitions.slice(0, MAX_TEXTS)) {
      if (bytesLeft <= 0) return;
      const bytes = await this.extractNeeded(entry, MAX_CHECKED_BYTES);
      // The declared size may be wrong, and a damaged entry is extracted up to the damage.
      bytesLeft -= bytes?.length ?? MAX_CHECKED_BYTES;
      if (bytes) this.definitions.set(entry, bytes);
    }
  }

  private async openWad(entry: Entry, budget: WadBudget): Promise<OpenWad | undefined> {
    const obstacle = findObstacle(entry, budget);
    if (obstacle !== null) {
      this.addNote(entry, obstacle);
      return undefined;
    }
    const maxBytes = Math.min(MAX_INNER_WAD_BYTES, budget.bytes);
    const bytes = await this.extractNeeded(entry, maxBytes);
    if (!bytes) return undefined;
    budget.bytes -= bytes.length;
    budget.wads--;
    try {
      const directory = await readWadDirectoryFrom(createBufferSource(entry.name, bytes));
      const damaged = findDamagedLump(directory);
      if (damaged !== undefined) this.addDamage(entry, `is damaged (${damaged} is outside the file)`);
      const { lumps } = directory;
      const within = lumps.slice(0, budget.lumps);
      budget.lumps -= within.length;
      return { bytes, lumps: within };
    } catch (error) {
      // Any file can have the extension of a WAD. The rest of the package is still valid.
      if (!(error instanceof NotAWad)) throw error;
      this.addNote(entry, "is named like a WAD, but isn't one or is damaged");
      return undefined;
    }
  }

  private async extract(entry: Entry, maxBytes: number): Promise<Buffer | undefined> {
    try {
      return (await this.reader.read(entry, maxBytes)).subarray(0, maxBytes);
    } catch {
      // The entry is damaged, encrypted or uses an unknown method. Ports cannot read it either.
      this.addNote(entry, CANNOT_BE_EXTRACTED);
      return undefined;
    }
  }

  /** Extracts a map or a definition. */
  private async extractNeeded(entry: Entry, maxBytes: number): Promise<Buffer | undefined> {
    const bytes = await this.extract(entry, maxBytes);
    if (!bytes) this.addDamage(entry, CANNOT_BE_EXTRACTED);
    return bytes;
  }

  private addNote(entry: Entry, problem: string, lists: readonly string[][] = [this.notes]): void {
    const sentence = `${toDisplayText(fileNameOf(entry.name)) ?? 'A file'} ${problem}.`;
    for (const list of lists) if (list.length < MAX_NOTES && !list.includes(sentence)) list.push(sentence);
  }

  /** Adds a note about a map or a definition. */
  private addDamage(entry: Entry, problem: string): void {
    this.addNote(entry, problem, [this.notes, this.damage]);
  }
}

const CANNOT_BE_EXTRACTED = "couldn't be extracted";

function isRootWad({ path }: { readonly path: string }): boolean {
  return !path.includes('/') && path.endsWith('.wad');
}

function isInSubfolder(folder: string, path: string): boolean {
  return getFolder(path).startsWith(`${folder}/`);
}
