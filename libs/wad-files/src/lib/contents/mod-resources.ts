import type { MapFormat } from '@hangar/domain';

import type { ByteSource } from '../byte-source';
import { readLumpFrom, type WadDirectory, type WadLump } from '../wad-directory';
import { mapsOf, textOf } from '../wad-maps';
import { readUdmfNamespace } from './udmf-namespace';

/** A named piece of a mod: a lump, or a file in a package under the name by which ports find it. */
export interface Resource {
  /** Upper case, at most eight characters. */
  readonly name: string;
  readonly sizeBytes: number;
  /** The first `maxBytes` bytes, or all. */
  read(maxBytes: number): Promise<Buffer>;
}

/** A map, in a WAD or a package. */
export interface FoundMap {
  readonly name: string;
  /** `null` when it could not be looked into. */
  readonly format: MapFormat | null;
  /** Reads the namespace of a UDMF map, lower case; nothing if it does not begin with one. */
  readonly namespace?: () => Promise<string | undefined>;
}

/** What ports would find in a mod, whichever way it is packed. */
export interface ModResources {
  readonly container: 'wad' | 'package';
  /** In the order in which ports load them: the last of a name wins. */
  readonly lumps: readonly Resource[];
  /** Where pictures are looked for, worst place first. */
  readonly pictures: readonly Resource[];
  readonly maps: readonly FoundMap[];
  /**
   * Returns the file of a package at this full path, ignoring case and a folder that contains everything. A WAD does not
   * have paths.
   */
  fileAt(path: string): Resource | undefined;
  /** Endings of the files of a package, lower case with the dot. A WAD has none. */
  readonly endings: ReadonlySet<string>;
  /** Folders in the root of a package, lower case. A WAD has none. */
  readonly folders: ReadonlySet<string>;
  /** What was left out, a sentence each. */
  readonly notes: readonly string[];
}

/** A lump of an open WAD. A class, since a WAD may have many thousands. */
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

/** The resources of an open WAD, which must stay open while they are read. */
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

/** The piece that ports take of several with one name. */
export function lastNamed(resources: readonly Resource[], name: string): Resource | undefined {
  return resources.findLast((resource) => resource.name === name);
}
