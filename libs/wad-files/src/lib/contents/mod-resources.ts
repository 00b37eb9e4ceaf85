import type { MapFormat } from '@hangar/domain';

import type { ByteSource } from '../byte-source';
import { readLumpFrom, type WadDirectory, type WadLump } from '../wad-directory';
import { mapsOf, findTextLump } from '../wad-maps';
import { createNamespaceBudget, readUdmfNamespace } from './udmf-namespace';

/** A named part of a mod: a lump, or a packaged file under the name that ports use for it. */
export interface Resource {
  /** In upper case, at most eight characters. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Returns the first `maxBytes` bytes, or all bytes if there are fewer. */
  read(maxBytes: number): Promise<Buffer>;
}

/** A map, in a WAD or a package. */
export interface FoundMap {
  readonly name: string;
  /** `null` if the map could not be opened. */
  readonly format: MapFormat | null;
  /**
   * Reads a UDMF map's namespace in lower case; `''` if the map does not begin with one, `undefined` if this is unknown.
   */
  readonly namespace?: () => Promise<string | undefined>;
}

/** The parts of a mod that ports would find, regardless of how the mod is packed. */
export interface ModResources {
  readonly container: 'wad' | 'package';
  /** In load order. If several have the same name, the last resource takes precedence. */
  readonly lumps: readonly Resource[];
  /** Lumps that may contain pictures, lowest priority first. */
  readonly pictures: readonly Resource[];
  readonly maps: readonly FoundMap[];
  /**
   * Returns the file with this full path in a package, ignoring case and a top-level folder that contains all other
   * files. WADs do not have paths.
   */
  findFile(path: string): Resource | undefined;
  /** File extensions in a package, in lower case with the dot. Empty for a WAD. */
  readonly extensions: ReadonlySet<string>;
  /** Folders in a package's root, in lower case. Empty for a WAD. */
  readonly folders: ReadonlySet<string>;
  /** A sentence for each skipped part. */
  readonly notes: readonly string[];
  /** The notes about damaged maps and definitions, without which the game can't be played. */
  readonly damage: readonly string[];
}

/** A lump in an open WAD. This is a class because a WAD may contain many thousands. */
class LumpResource implements Resource {
  constructor(
    private readonly source: ByteSource,
    private readonly lump: WadLump,
  ) {}

  get name(): string {
    return this.lump.name;
  }

  get sizeBytes(): number {
    return this.lump.size;
  }

  read(maxBytes: number): Promise<Buffer> {
    return readLumpFrom(this.source, this.lump, maxBytes);
  }
}

/** Returns an open WAD's resources. The WAD must stay open while they are read. */
export function readWadResources(
  source: ByteSource,
  { lumps }: Pick<WadDirectory, 'lumps'>,
  budget = createNamespaceBudget(),
): ModResources {
  // Thousands of maps can share one lump, so each place in the file is read only once.
  const namespaces = new Map<string, Promise<string | undefined>>();
  const readNamespace = (lump: WadLump): Promise<string | undefined> => {
    const place = `${lump.offset} ${lump.size}`;
    const known = namespaces.get(place) ?? readUdmfNamespace(new LumpResource(source, lump), budget);
    namespaces.set(place, known);
    return known;
  };
  const resources = lumps.map((lump) => new LumpResource(source, lump));
  const maps = mapsOf(lumps).map((map): FoundMap => {
    const text = findTextLump(map);
    return {
      name: map.name,
      format: map.format,
      ...(text ? { namespace: () => readNamespace(text) } : {}),
    };
  });
  const fileAt = (): undefined => undefined;
  return {
    container: 'wad',
    lumps: resources,
    pictures: resources,
    findFile: fileAt,
    maps,
    extensions: new Set(),
    folders: new Set(),
    notes: [],
    damage: [],
  };
}

/** Returns the resource that ports use if several have the same name. */
export function findLast(resources: readonly Resource[], name: string): Resource | undefined {
  return resources.findLast((resource) => resource.name === name);
}
