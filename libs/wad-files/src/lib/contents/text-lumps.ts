import {
  readDehacked,
  readEternityMapInfo,
  readLanguage,
  readMapInfo,
  readMapLinks,
  type DefinedLinks,
  type DehackedPatch,
  type MapInfo,
  type MapInfoEntry,
  type NameSources,
} from '../level-names';
import { MAX_ALL_TEXT_BYTES, MAX_TEXT_BYTES, MAX_TEXTS } from '../reading-limits';
import { decodeText } from '../texts';
import type { Resource } from './mod-resources';
import { lumpNameOf } from './package-layout';

/** What the definition lumps of a mod say about its levels. */
export interface Definitions extends NameSources {
  readonly patches: readonly DehackedPatch[];
  /** Where maps lead, weakest first. */
  readonly links: readonly DefinedLinks[];
  /** The picture that MAPINFO's gameinfo names: a lump, or a file of the package by its path. */
  readonly titlePage?: string;
}

/** What one definition lump says. */
interface ReadMapInfo extends MapInfo {
  readonly links: DefinedLinks;
}

/** Reads the text lumps of a mod, within the bounds for one lump and for all of them. */
export class TextLumps {
  private bytesLeft = MAX_ALL_TEXT_BYTES;
  private textsLeft = MAX_TEXTS;

  // An index, because a text may name many thousands of others.
  private readonly lumps: ReadonlyMap<string, readonly Resource[]>;

  constructor(lumps: readonly Resource[]) {
    this.lumps = byName(lumps);
  }

  /** Every text of this name, in load order. */
  async all(name: string): Promise<string[]> {
    const texts: string[] = [];
    for (const lump of this.lumps.get(name) ?? []) texts.push(await this.read(lump));
    return texts;
  }

  /** The text of this name that ports take, or nothing. */
  async last(name: string): Promise<string | undefined> {
    const lump = this.lumps.get(name)?.at(-1);
    return lump && this.read(lump);
  }

  /** The picture that MAPINFO's gameinfo names: a lump, or a file of the package by its path. */
  async titlePage(): Promise<string | undefined> {
    return titlePageIn(await this.zdoomMapInfos());
  }

  /** The definition lumps: what is read of them is what names levels or the title picture. */
  async definitions(): Promise<Definitions> {
    const zdooms = await this.zdoomMapInfos();
    const umapinfos = await this.mapInfosOf('UMAPINFO');
    const eternitys = (await this.all('EMAPINFO')).map(readEternityMapInfo);
    const titlePage = titlePageIn(zdooms);
    const mapsOf = ({ maps }: MapInfo): ReadonlyMap<string, MapInfoEntry> => maps;
    return {
      // A port takes one kind only: where several name a level, ZDoom's word is the richest.
      mapInfos: [...eternitys, ...umapinfos.map(mapsOf), ...zdooms.map(mapsOf)],
      languages: (await this.all('LANGUAGE')).map(readLanguage),
      links: [...umapinfos, ...zdooms].map(({ links }) => links),
      patches: (await this.all('DEHACKED')).map(readDehacked),
      ...(titlePage ? { titlePage } : {}),
    };
  }

  private async zdoomMapInfos(): Promise<ReadMapInfo[]> {
    return [...(await this.mapInfosOf('MAPINFO')), ...(await this.mapInfosOf('ZMAPINFO'))];
  }

  private async mapInfosOf(name: string): Promise<ReadMapInfo[]> {
    const infos = (await this.all(name)).map(readWholeMapInfo);
    // Each lump once, also when they include each other in a circle.
    const included = new Set<string>([name]);
    for (const info of infos) {
      for (const path of info.includes) {
        const lumpName = lumpNameOf(path);
        if (included.has(lumpName)) continue;
        included.add(lumpName);
        const text = await this.last(lumpName);
        if (text !== undefined) infos.push(readWholeMapInfo(text));
      }
    }
    return infos;
  }

  private async read(lump: Resource): Promise<string> {
    if (this.textsLeft <= 0 || this.bytesLeft <= 0) return '';
    const bytes = await lump.read(Math.min(MAX_TEXT_BYTES, this.bytesLeft));
    this.textsLeft--;
    this.bytesLeft -= bytes.length;
    return decodeText(bytes);
  }
}

function readWholeMapInfo(text: string): ReadMapInfo {
  return { ...readMapInfo(text), links: readMapLinks(text) };
}

function byName(lumps: readonly Resource[]): ReadonlyMap<string, readonly Resource[]> {
  const groups = new Map<string, Resource[]>();
  for (const lump of lumps) {
    const group = groups.get(lump.name);
    if (group) group.push(lump);
    else groups.set(lump.name, [lump]);
  }
  return groups;
}

function titlePageIn(infos: readonly MapInfo[]): string | undefined {
  return infos.findLast(({ titlePage }) => titlePage)?.titlePage;
}
