import { nextTurn } from '@hangar/platform';

import { MAX_LISTED_MAPS } from '../reading-limits';
import { ScriptScanner, type ScriptToken } from '../texts';
import { MapLinksReader, type DefinedLinks } from './map-links';
import { toMapName } from './map-name';

/** A definition of one map. Strings are exactly as in the lump. */
export interface MapInfoEntry {
  readonly title?: string;
  /** The key of the title in LANGUAGE or a DeHackEd patch. */
  readonly lookup?: string;
  readonly author?: string;
}

/** The parts of a MAPINFO, ZMAPINFO or UMAPINFO that a launcher needs. */
export interface MapInfo {
  /** By upper-case map name. If a map has several definitions, the last one applies. */
  readonly maps: ReadonlyMap<string, MapInfoEntry>;
  /** The links between maps. */
  readonly links: DefinedLinks;
  /** The picture named in gameinfo. */
  readonly titlePage?: string;
}

/** Number of tokens that are read before yielding to the event loop. Reading them takes about 10 ms. */
const TOKENS_PER_TURN = 50_000;

/** Reads an included file at the position of its `include`, with the same reader. */
export type ReadInclude = (path: string) => Promise<void>;

/** Keywords outside braces that begin a definition, anywhere on a line (ZDoom: g_mapinfo). */
const DEFINITIONS: ReadonlySet<string> = new Set(
  (
    'map gameinfo include clusterdef episode clearepisodes skill clearskills defaultmap adddefaultmap gamedefaults automap ' +
    'automap_overlay intermission doomednums spawnnums conversationids damagetype'
  ).split(' '),
);

/**
 * Reads MAPINFO in Hexen's and ZDoom's syntax, UMAPINFO, and the lumps of Doom Retro and the Unity port, which only
 * differ in how they specify the title. Accepts any text, or several in sequence, and takes time proportional to their
 * length.
 */
export class MapInfoReader {
  private readonly maps = new Map<string, MapInfoEntry>();
  private readonly links = new MapLinksReader();
  private titlePage: string | undefined;

  // Nested braces are only counted, so their depth requires no stack.
  private depth = 0;
  private block: 'map' | 'gameinfo' | 'include' | 'other' = 'other';
  private mapName: string | undefined;
  /** The properties read so far for this map. */
  private entry: { -readonly [Key in keyof MapInfoEntry]: MapInfoEntry[Key] } = {};
  private hasHeaderEnded = false;
  private isLookup = false;
  private key: string | undefined;
  /** The last property outside braces. */
  private property: string | undefined;
  private isAssignment = false;

  /**
   * Reads an entire text and yields to other work while reading a long text. Included files are read in place, so that
   * later definitions take precedence.
   */
  async readText(text: string, include: ReadInclude): Promise<void> {
    const scanner = new ScriptScanner(text);
    for (let count = 1; scanner.next(); count++) {
      if (count % TOKENS_PER_TURN === 0) await nextTurn();
      const path = this.readToken(scanner);
      if (path === undefined) continue;
      this.endText();
      await include(path);
    }
    this.endText();
  }

  /** Returns the combined definitions of everything that was read. */
  getResult(): MapInfo {
    const { maps, titlePage } = this;
    return { maps, links: this.links.getResult(), ...(titlePage === undefined ? {} : { titlePage }) };
  }

  /** Returns the token's text if it is the path of an `include`. */
  private readToken(token: ScriptToken): string | undefined {
    if (this.block === 'include' && token.kind !== 'symbol') return token.text;
    this.links.read(token);
    if (token.kind === 'symbol') this.readSymbol(token.text);
    else if (this.depth === 0) this.readOutside(token);
    else if (this.depth === 1) this.readProperty(token);
    return undefined;
  }

  // Ends a block that is still open at the end of a text, so that the next text is not part of it.
  private endText(): void {
    this.links.endText();
    this.depth = 0;
    this.beginBlock('');
  }

  private readSymbol(symbol: string): void {
    // `cluster 1` is a property of the previous map unless a brace follows.
    const isCluster = symbol === '{' && this.depth === 0 && this.property === 'cluster';
    if (isCluster || this.block === 'include') this.beginBlock('');
    if (symbol === '{') this.depth++;
    else if (symbol === '}') this.depth = Math.max(0, this.depth - 1);
    this.isAssignment = symbol === '=' && this.key !== undefined;
    if (symbol === '{' || symbol === '}') this.key = undefined;
    if (symbol === '}' && this.depth === 0) this.block = 'other';
    if (symbol === '{') this.hasHeaderEnded = true;
  }

  private readOutside(token: ScriptToken): void {
    const word = token.kind === 'word' ? token.text.toLowerCase() : '';
    const isName = this.block === 'map' && this.mapName === undefined;
    if (DEFINITIONS.has(word) && !(isName && !token.startsLine)) this.beginBlock(word);
    else if (this.block !== 'map') return;
    // A property in Hexen's syntax is at the start of a line and ends its map's header.
    else if (token.startsLine && word && !isName) this.beginProperty(word);
    else if (this.hasHeaderEnded) this.readValueOutsideBraces(token.text);
    else this.readHeader(token);
  }

  private beginBlock(word: string): void {
    this.hasHeaderEnded = word !== 'map';
    this.mapName = undefined;
    this.isLookup = false;
    this.key = this.property = undefined;
    this.block = word === 'map' || word === 'gameinfo' || word === 'include' ? word : 'other';
  }

  private beginProperty(word: string): void {
    this.hasHeaderEnded = true;
    this.key = this.property = word;
  }

  private readValueOutsideBraces(text: string): void {
    if (this.key !== undefined) this.readValue(this.key, text);
    else this.beginProperty(text.toLowerCase());
  }

  private readHeader({ kind, text }: ScriptToken): void {
    if (this.mapName === undefined) {
      this.mapName = toMapName(text);
      this.entry = {};
      // No real file contains more maps.
      if (this.maps.size < MAX_LISTED_MAPS) this.maps.set(this.mapName, this.entry);
    } else if (kind === 'word' && text.toLowerCase() === 'lookup') {
      this.isLookup = true;
    } else {
      const isKey = this.isLookup || text.startsWith('$');
      if (isKey) this.entry.lookup = text.replace(/^\$/, '').toUpperCase();
      else this.entry.title = text;
      this.hasHeaderEnded = true;
    }
  }

  private readProperty({ kind, text }: ScriptToken): void {
    if (this.isAssignment && this.key !== undefined) {
      this.readValue(this.key, text);
      this.isAssignment = false;
    } else if (kind === 'word') {
      this.key = text.toLowerCase();
    }
  }

  private readValue(key: string, value: string): void {
    this.key = undefined;
    if (this.block === 'gameinfo' && key === 'titlepage') this.titlePage = value;
    if (this.block !== 'map' || this.mapName === undefined) return;
    if (key === 'author') this.entry.author = value;
    if (key === 'levelname') this.entry.title = value;
  }
}
