import { scriptTokens, type ScriptToken } from '../texts';

/** What a definition lump says about one map. Texts are as they stand in the lump. */
export interface MapInfoEntry {
  readonly title?: string;
  /** Where the title is to be looked up, in LANGUAGE or a DeHackEd patch. */
  readonly lookup?: string;
  readonly author?: string;
}

/** What a MAPINFO, ZMAPINFO or UMAPINFO says that a launcher wants to know. */
export interface MapInfo {
  /** By upper-case map name; of several definitions the last. */
  readonly maps: ReadonlyMap<string, MapInfoEntry>;
  /** Other lumps to read, in their order. */
  readonly includes: readonly string[];
  /** The picture that gameinfo names. */
  readonly titlePage?: string;
}

/**
 * Reads MAPINFO in Hexen's and ZDoom's manner, and UMAPINFO, which differ in how they write the title only. A map begins with
 * the word `map` at the start of a line outside of braces. Takes anything, and time in proportion to its length.
 */
export function readMapInfo(text: string): MapInfo {
  const reader = new MapInfoReader();
  for (const token of scriptTokens(text)) reader.read(token);
  return reader.result();
}

// A machine fed token by token, so that deep braces are a number and not a stack.
class MapInfoReader {
  private readonly maps = new Map<string, MapInfoEntry>();
  private readonly includes: string[] = [];
  private titlePage: string | undefined;

  private depth = 0;
  private block: 'map' | 'gameinfo' | 'include' | 'other' = 'other';
  private mapName: string | undefined;
  private headerEnded = false;
  private isLookup = false;
  private key: string | undefined;
  private assigns = false;

  read(token: ScriptToken): void {
    if (token.kind === 'symbol') this.readSymbol(token.text);
    else if (this.depth === 0) this.readOutside(token);
    else if (this.depth === 1) this.readProperty(token);
  }

  result(): MapInfo {
    const { maps, includes, titlePage } = this;
    return { maps, includes, ...(titlePage === undefined ? {} : { titlePage }) };
  }

  private readSymbol(symbol: string): void {
    if (symbol === '{') this.depth++;
    else if (symbol === '}') this.depth = Math.max(0, this.depth - 1);
    this.assigns = symbol === '=' && this.key !== undefined;
    if (symbol === '{' || symbol === '}') this.key = undefined;
    if (symbol === '}' && this.depth === 0) this.block = 'other';
    this.headerEnded ||= symbol === '{';
  }

  private readOutside(token: ScriptToken): void {
    if (token.startsLine && token.kind === 'word') this.beginBlock(token.text.toLowerCase());
    else if (this.block === 'include') this.includes.push(token.text);
    else if (this.block === 'map' && !this.headerEnded) this.readHeader(token);
  }

  private beginBlock(word: string): void {
    // Properties of Hexen's manner come here too, and end the header of their map.
    this.headerEnded = word !== 'map';
    this.mapName = undefined;
    this.isLookup = false;
    this.block = word === 'map' || word === 'gameinfo' || word === 'include' ? word : 'other';
  }

  private readHeader({ kind, text }: ScriptToken): void {
    if (this.mapName === undefined) {
      this.mapName = mapNameBy(text);
      this.maps.set(this.mapName, {});
    } else if (kind === 'word' && text.toLowerCase() === 'lookup') {
      this.isLookup = true;
    } else {
      const isKey = this.isLookup || text.startsWith('$');
      this.add(isKey ? { lookup: text.replace(/^\$/, '').toUpperCase() } : { title: text });
      this.headerEnded = true;
    }
  }

  private readProperty({ kind, text }: ScriptToken): void {
    if (this.assigns && this.key !== undefined) {
      this.readValue(this.key, text);
      this.key = undefined;
      this.assigns = false;
    } else if (kind === 'word') {
      this.key = text.toLowerCase();
    }
  }

  private readValue(key: string, value: string): void {
    if (this.block === 'gameinfo' && key === 'titlepage') this.titlePage = value;
    if (this.block !== 'map') return;
    if (key === 'author') this.add({ author: value });
    if (key === 'levelname') this.add({ title: value });
  }

  private add(part: MapInfoEntry): void {
    if (this.mapName !== undefined) this.maps.set(this.mapName, { ...this.maps.get(this.mapName), ...part });
  }
}

/** `map 7` means MAP07 (Hexen). */
export function mapNameBy(text: string): string {
  return /^\d{1,2}$/.test(text) ? `MAP${text.padStart(2, '0')}` : text.slice(0, 64).toUpperCase();
}
