import { nextTurn } from '@hangar/platform';

import {
  MapInfoReader,
  readDehacked,
  readEternityMapInfo,
  readLanguage,
  type DefinedLinks,
  type DehackedPatch,
  type MapInfo,
  type MapInfoEntry,
  type NameSources,
} from '../level-names';
import { MAX_ALL_TEXT_BYTES, MAX_TEXT_BYTES, MAX_TEXTS } from '../reading-limits';
import { decodeText } from '../texts';
import type { ModResources, Resource } from './mod-resources';
import { getLumpName, normalizePath } from './package-layout';

/** The level definitions in a mod's lumps. */
export interface Definitions extends NameSources {
  readonly patches: readonly DehackedPatch[];
  /** The links between maps, lowest priority first. */
  readonly links: readonly DefinedLinks[];
  /** The picture specified in MAPINFO's gameinfo: a lump, or a path in the package. */
  readonly titlePage?: string;
}

/** Reads a mod's text lumps, within limits for each lump and for all lumps together. */
export class TextLumps {
  private bytesLeft = MAX_ALL_TEXT_BYTES;
  private textsLeft = MAX_TEXTS;
  /**
   * Files with level definitions that were already read. This prevents endless circular includes and repeated reading
   * of the same file under different names.
   */
  private readonly readMapInfos = new Set<Resource>();

  // An index by name, because a lump may refer to many thousands of other lumps.
  private readonly lumps: ReadonlyMap<string, readonly Resource[]>;

  constructor(private readonly resources: Pick<ModResources, 'lumps' | 'findFile'>) {
    this.lumps = groupByName(resources.lumps);
  }

  /** Returns the text of the lump that ports use for this name, if there is one. */
  async readLast(name: string): Promise<string | undefined> {
    const lump = this.lumps.get(name)?.at(-1);
    return lump && this.read(lump);
  }

  /** Returns the picture specified in MAPINFO's gameinfo: a lump, or a path in the package. */
  async readTitlePage(): Promise<string | undefined> {
    return findTitlePage(await this.readZDoomMapInfos());
  }

  /**
   * Reads the level names and the title picture from the definition lumps. Tables of strings are filtered by `game`.
   */
  async readDefinitions(game: string): Promise<Definitions> {
    // The most important lumps are read first, because the last lumps are skipped if the limits are exceeded.
    const zdoomInfos = await this.readZDoomMapInfos();
    const umapinfos = await this.readMapInfosOf('UMAPINFO');
    const eternityInfos = await this.readEach('EMAPINFO', readEternityMapInfo);
    const doomRetroInfos = [
      ...(await this.readMapInfosOf('DMAPINFO')),
      ...(await this.readMapInfosOf('RMAPINFO')),
    ];
    const titlePage = findTitlePage(zdoomInfos);
    const getMaps = ({ maps }: MapInfo): ReadonlyMap<string, MapInfoEntry> => maps;
    return {
      // A port reads only one of these kinds of lumps. If several name a level, ZDoom's definition is the most
      // detailed.
      mapInfos: [
        ...doomRetroInfos.map(getMaps),
        ...eternityInfos,
        ...umapinfos.map(getMaps),
        ...zdoomInfos.map(getMaps),
      ],
      languages: await this.readEach('LANGUAGE', (text) => readLanguage(text, game)),
      links: [...doomRetroInfos, ...umapinfos, ...zdoomInfos].map(({ links }) => links),
      patches: await this.readEach('DEHACKED', readDehacked),
      ...(titlePage ? { titlePage } : {}),
    };
  }

  /** Reads every lump with this name in load order. Yields to other work before each. */
  private async readEach<T>(name: string, read: (text: string) => T): Promise<T[]> {
    const found: T[] = [];
    for (const lump of this.lumps.get(name) ?? []) found.push(read(await this.read(lump)));
    return found;
  }

  private async readZDoomMapInfos(): Promise<MapInfo[]> {
    return [...(await this.readMapInfosOf('MAPINFO')), ...(await this.readMapInfosOf('ZMAPINFO'))];
  }

  private async readMapInfosOf(name: string): Promise<MapInfo[]> {
    const infos: MapInfo[] = [];
    for (const lump of this.lumps.get(name) ?? []) {
      const reader = new MapInfoReader();
      const readOnce = async (file: Resource | undefined): Promise<void> => {
        if (!file || this.readMapInfos.has(file)) return;
        this.readMapInfos.add(file);
        await reader.readText(await this.read(file), (path) => readOnce(this.findIncludedFile(path)));
      };
      await readOnce(lump);
      infos.push(reader.getResult());
    }
    return infos;
  }

  // ZDoom finds a file by its full path. If the path could be a lump name, it also searches for the lump (ZDoom:
  // w_wad).
  private findIncludedFile(path: string): Resource | undefined {
    const key = normalizePath(path);
    const named = key.includes('/') ? undefined : this.lumps.get(getLumpName(key))?.at(-1);
    return this.resources.findFile(path) ?? named;
  }

  private async read(lump: Resource): Promise<string> {
    if (this.textsLeft <= 0 || this.bytesLeft <= 0) return '';
    const bytes = await lump.read(Math.min(MAX_TEXT_BYTES, this.bytesLeft));
    this.textsLeft--;
    this.bytesLeft -= bytes.length;
    // Yields because up to 1 MB is decoded next, and then parsed by the caller.
    await nextTurn();
    const text = decodeText(bytes);
    await nextTurn();
    return text;
  }
}

function groupByName(lumps: readonly Resource[]): ReadonlyMap<string, readonly Resource[]> {
  const groups = new Map<string, Resource[]>();
  for (const lump of lumps) {
    const group = groups.get(lump.name);
    if (group) group.push(lump);
    else groups.set(lump.name, [lump]);
  }
  return groups;
}

function findTitlePage(infos: readonly MapInfo[]): string | undefined {
  return infos.findLast(({ titlePage }) => titlePage)?.titlePage;
}
