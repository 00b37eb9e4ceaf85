import { extensionOf, fileNameOf } from '@hangar/domain';

import { bufferSource } from '../byte-source';
import {
  MAX_INNER_WAD_BYTES,
  MAX_LUMPS,
  MAX_MAP_LUMPS,
  MAX_NOTES,
  MAX_OPENED_MAPS,
  MAX_ROOT_WADS,
  MAX_ROOT_WADS_BYTES,
  MAX_UNPACKED_MAPS_BYTES,
} from '../reading-limits';
import { shownText } from '../texts';
import { readWadDirectoryFrom, type WadLump } from '../wad-directory';
import { NotAWad } from '../not-a-wad';
import { isMapName, mapsOf, textOf } from '../wad-maps';
import type { ContainerEntry, ContainerReader } from './container-reader';
import { resourcesOfWad, type FoundMap, type ModResources, type Resource } from './mod-resources';
import {
  folderOf,
  layOutPackage,
  lumpNameOf,
  normalizedPath,
  stemOfPath,
  type PlacedEntry,
} from './package-layout';
import { MAX_BYTES_TO_NAMESPACE, udmfNamespaceOf } from './udmf-namespace';

// The folders that ZDoom searches for a picture, lowest priority first; `graphics` wins. Subfolders are included, except for the root.
const PICTURE_FOLDERS = ['patches', 'textures', '', 'graphics'] as const;

/** How much of a package is opened: its pictures' reader need not know the maps. */
export type PackageDepth = 'everything' | 'pictures';

/**
 * What ports would find in a zip or 7z: files by their short names, WADs in the root as if they stood beside it, maps in
 * `maps/`. An entry that cannot be unpacked counts as not there.
 * @throws what `reader.list()` throws
 */
export async function resourcesOfPackage<Entry extends ContainerEntry>(
  reader: ContainerReader<Entry>,
  depth: PackageDepth = 'everything',
): Promise<ModResources> {
  return new PackageOpener(reader).open(layOutPackage(await reader.list()), depth);
}

class PackageOpener<Entry extends ContainerEntry> {
  private readonly notes: string[] = [];
  private readonly resources = new Map<PlacedEntry<Entry>, Resource>();
  private readonly rootBudget: WadBudget = {
    bytes: MAX_ROOT_WADS_BYTES,
    lumps: MAX_LUMPS,
    wads: MAX_ROOT_WADS,
  };
  private readonly mapBudget: WadBudget = {
    bytes: MAX_UNPACKED_MAPS_BYTES,
    lumps: MAX_MAP_LUMPS,
    wads: MAX_OPENED_MAPS,
  };

  constructor(private readonly reader: ContainerReader<Entry>) {}

  async open(placed: readonly PlacedEntry<Entry>[], depth: PackageDepth): Promise<ModResources> {
    const rootWads = await this.openRootWads(placed.filter(isRootWad));
    const files = placed.filter((file) => !isRootWad(file));
    const rootFiles = files.filter(({ path }) => folderOf(path) === '').map((file) => this.resourceOf(file));
    const inner = rootWads.flatMap(({ lumps }) => lumps);
    return {
      container: 'package',
      lumps: [...inner, ...rootFiles],
      pictures: this.pictures(files, inner),
      maps: [
        ...rootWads.flatMap(({ maps }) => maps),
        ...(depth === 'everything' ? await this.openMaps(files) : []),
      ],
      fileAt: this.fileFinder(files),
      endings: new Set(files.map(({ path }) => extensionOf(path))),
      folders: new Set(files.flatMap(({ path }) => /^[^/]+(?=\/)/.exec(path) ?? [])),
      notes: this.notes,
    };
  }

  // Several may have one path that differs by case: ports take the last.
  private fileFinder(files: readonly PlacedEntry<Entry>[]): ModResources['fileAt'] {
    let byPath: ReadonlyMap<string, PlacedEntry<Entry>> | undefined;
    return (path) => {
      byPath ??= new Map(files.map((file) => [file.path, file]));
      const file = byPath.get(normalizedPath(path));
      return file && this.resourceOf(file);
    };
  }

  // What only some games see comes before everything else, so that the others win.
  private pictures(files: readonly PlacedEntry<Entry>[], inner: readonly Resource[]): Resource[] {
    const inFolders = (candidates: readonly PlacedEntry<Entry>[]): Resource[] =>
      PICTURE_FOLDERS.flatMap((folder) =>
        [
          ...candidates.filter(({ path }) => folder !== '' && isDeepIn(folder, path)),
          ...candidates.filter(({ path }) => folderOf(path) === folder),
        ].map((file) => this.resourceOf(file)),
      );
    const isFiltered = (file: PlacedEntry<Entry>): boolean => file.isFiltered;
    return [
      ...inFolders(files.filter(isFiltered)),
      ...inner,
      ...inFolders(files.filter((file) => !isFiltered(file))),
    ];
  }

  /** Returns the same object for the same file, so that readers can tell whether they know it. */
  private resourceOf(file: PlacedEntry<Entry>): Resource {
    const known = this.resources.get(file);
    if (known) return known;
    const { entry, path } = file;
    const resource: Resource = {
      name: lumpNameOf(path),
      sizeBytes: entry.sizeBytes,
      read: async (maxBytes) => (await this.unpack(entry, maxBytes)) ?? Buffer.alloc(0),
    };
    this.resources.set(file, resource);
    return resource;
  }

  private async openRootWads(wads: readonly PlacedEntry<Entry>[]): Promise<ModResources[]> {
    const opened: ModResources[] = [];
    for (const { entry } of wads) {
      const wad = await this.openWad(entry, this.rootBudget);
      if (wad) opened.push(resourcesOfWad(bufferSource(entry.name, wad.bytes), wad));
    }
    return opened;
  }

  // One after the other, and only their formats are kept: all together they can be larger than the memory.
  private async openMaps(files: readonly PlacedEntry<Entry>[]): Promise<FoundMap[]> {
    const maps = new Map<string, FoundMap>();
    for (const { entry, path } of files) {
      const name = stemOfPath(path).toUpperCase();
      if (folderOf(path) !== 'maps' || !/\.(wad|map)$/.test(path) || !isMapName(name)) continue;
      const wad = path.endsWith('.wad') ? await this.openWad(entry, this.mapBudget) : undefined;
      maps.set(name, foundMap(name, wad));
    }
    return [...maps.values()];
  }

  private async openWad(entry: Entry, budget: WadBudget): Promise<OpenWad | undefined> {
    const maxBytes = Math.min(MAX_INNER_WAD_BYTES, budget.bytes);
    if (entry.sizeBytes > maxBytes || budget.lumps <= 0 || budget.wads <= 0) {
      this.note(entry, 'is too large to be read inside a package');
      return undefined;
    }
    const bytes = await this.unpack(entry, maxBytes);
    if (!bytes) return undefined;
    budget.bytes -= bytes.length;
    budget.wads--;
    try {
      const { lumps } = await readWadDirectoryFrom(bufferSource(entry.name, bytes));
      const within = lumps.slice(0, budget.lumps);
      budget.lumps -= within.length;
      return { bytes, lumps: within };
    } catch (error) {
      // A stranger may call anything a WAD: the rest of the package is as good as before.
      if (!(error instanceof NotAWad)) throw error;
      this.note(entry, "is named like a WAD, but isn't one or is damaged");
      return undefined;
    }
  }

  private async unpack(entry: Entry, maxBytes: number): Promise<Buffer | undefined> {
    try {
      return (await this.reader.read(entry, maxBytes)).subarray(0, maxBytes);
    } catch {
      // Damaged, encrypted or of a method that nobody knows: a port would not see it either.
      this.note(entry, "couldn't be extracted");
      return undefined;
    }
  }

  private note({ name }: Entry, what: string): void {
    const sentence = `${shownText(fileNameOf(name)) ?? 'A file'} ${what}.`;
    if (this.notes.length < MAX_NOTES && !this.notes.includes(sentence)) this.notes.push(sentence);
  }
}

/** What may still be opened of one kind; it shrinks. */
interface WadBudget {
  bytes: number;
  lumps: number;
  wads: number;
}

interface OpenWad {
  readonly bytes: Buffer;
  readonly lumps: readonly WadLump[];
}

function isRootWad({ path }: { readonly path: string }): boolean {
  return !path.includes('/') && path.endsWith('.wad');
}

function isDeepIn(folder: string, path: string): boolean {
  return folderOf(path).startsWith(`${folder}/`);
}

// The name of the file is the name of the map, whatever its marker says.
function foundMap(name: string, wad: OpenWad | undefined): FoundMap {
  const [map] = wad ? mapsOf(wad.lumps) : [];
  const text = map && textOf(map);
  if (!wad || !map || !text) return { name, format: map?.format ?? null };
  // Read at once, so that the WAD need not stay in memory.
  const { offset, size } = text;
  const end = offset + Math.min(size, MAX_BYTES_TO_NAMESPACE);
  const namespace = udmfNamespaceOf(wad.bytes.toString('latin1', offset, end));
  return { name, format: map.format, namespace: () => Promise.resolve(namespace) };
}
