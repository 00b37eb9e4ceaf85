import type { MapFormat } from '@hangar/domain';

import type { ByteSource } from '../byte-source';
import { readLumpFrom, type WadDirectory, type WadLump } from '../wad-directory';
import { mapsOf, textOf } from '../wad-maps';
import { readUdmfNamespace } from './udmf-namespace';

/** A named part of a mod: a lump, or a file in a package under the name that ports use for it. */
export interface Resource {
  /** Upper case, at most eight characters. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Returns the first `maxBytes` bytes, or all of them. */
  read(maxBytes: number): Promise<Buffer>;
}

/** A map, in a WAD or a package. */
export interface FoundMap {
  readonly name: string;
  /** `null` if the map could not be opened. */
  readonly format: MapFormat | null;
  /** Reads the namespace of a UDMF map, in lower case; `undefined` if the map does not begin with one. */
  readonly namespace?: () => Promise<string | undefined>;
}

/** The parts of a mod that ports would find, however it is packed. */
export interface ModResources {
  readonly container: 'wad' | 'package';
  /** In load order: the last one with a name wins. */
  readonly lumps: readonly Resource[];
  /** Candidates for pictures, lowest priority first. */
  readonly pictures: readonly Resource[];
  readonly maps: readonly FoundMap[];
  /**
   * Returns the file of a package at this full path, ignoring case and a folder that contains everything. A WAD does
   * not have paths.
   */
  fileAt(path: string): Resource | undefined;
  /** File extensions in a package, lower case with the dot. Empty for a WAD. */
  readonly endings: ReadonlySet<string>;
  /** Folders in the root of a package, lower case. Empty for a WAD. */
  readonly folders: ReadonlySet<string>;
  /** A sentence about each skipped part. */
  readonly notes: readonly string[];
}

/** A lump of an open WAD. It is a class because a WAD may have many thousands. */
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

/** Returns the resources of an open WAD, which must stay open while they are read. */
export function resourcesOfWad(source: ByteSource, { lumps }: Pick<WadDirectory, 'lumps'>): ModResources {
  const resources = lumps.map((lump) => new LumpResource(source, lump));
  const maps = mapsOf(lumps).map((map): FoundMap => {
    const text = textOf(map);
    const read = text && new LumpResource(source, text);
    return {
      name: map.name,
      format: map.format,
      ...(read ? { namespace: () => readUdmfNamespace(read) } : {}),
    };
  });
  const fileAt = (): undefined => undefined;
  return {
    container: 'wad',
    lumps: resources,
    pictures: resources,
    fileAt,
    maps,
    endings: new Set(),
    folders: new Set(),
    notes: [],
  };
}

/** Returns the resource that ports use if several have the same name. */
export function lastNamed(resources: readonly Resource[], name: string): Resource | undefined {
  return resources.findLast((resource) => resource.name === name);
}
