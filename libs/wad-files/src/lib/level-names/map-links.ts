import type { ScriptToken } from '../texts';
import { toMapName } from './map-name';

/** The destinations of a map's exits, and its cluster. */
export interface MapLinks {
  readonly next?: string;
  readonly secretNext?: string;
  readonly cluster?: number;
}

/** The links and hubs defined by a lump. */
export interface DefinedLinks {
  /** By upper-case map name. */
  readonly maps: ReadonlyMap<string, MapLinks>;
  /** The clusters whose maps form a hub. */
  readonly hubs: ReadonlySet<number>;
}

const KEYS: Readonly<Record<string, keyof MapLinks>> = {
  next: 'next',
  secretnext: 'secretNext',
  nextsecret: 'secretNext',
  cluster: 'cluster',
};

/**
 * Reads the links between maps from the tokens of MAPINFO, in Hexen's and ZDoom's syntax, and of UMAPINFO. Accepts any
 * tokens. The target of a link may not be a map, for example `EndGame1`.
 */
export class MapLinksReader {
  private readonly maps = new Map<string, MapLinks>();
  private readonly hubs = new Set<number>();
  private depth = 0;
  private map: string | undefined;
  private cluster: number | undefined;
  private expected: 'map' | 'clusterdef' | keyof MapLinks | undefined;
  /** `cluster 1` outside braces. It is a property of the previous map unless a brace follows. */
  private pendingCluster: number | undefined;

  read(token: ScriptToken): void {
    if (token.kind === 'symbol') this.readSymbol(token.text);
    else if (this.depth === 0) this.readOutside(token);
    else if (this.depth === 1) this.readInside(token);
  }

  /** Ends a definition that is still open at the end of a text. */
  endText(): void {
    this.applyCluster();
    this.depth = 0;
    this.map = this.cluster = this.expected = undefined;
  }

  getResult(): DefinedLinks {
    return { maps: this.maps, hubs: this.hubs };
  }

  private readSymbol(symbol: string): void {
    if (symbol === '=') return;
    this.expected = undefined;
    if (symbol === '{') {
      this.depth++;
      if (this.pendingCluster !== undefined) this.beginCluster(this.pendingCluster);
    } else if (symbol === '}') {
      this.depth = Math.max(0, this.depth - 1);
      if (this.depth === 0) this.map = this.cluster = undefined;
    }
  }

  private readOutside(token: ScriptToken): void {
    const word = token.kind === 'word' ? token.text.toLowerCase() : '';
    const isName = this.expected !== undefined && !token.startsLine;
    if (isName || token.kind !== 'word') this.addLink(token.text);
    else if (word === 'map' || word === 'clusterdef') this.begin(word);
    else if (word === 'hub' && this.cluster !== undefined) this.hubs.add(this.cluster);
    else if (Object.hasOwn(KEYS, word)) {
      this.applyCluster();
      this.expected = KEYS[word];
    } else if (this.expected !== undefined) this.addLink(token.text);
    else if (word === 'episode' || word === 'gameinfo') this.endText();
  }

  private begin(word: 'map' | 'clusterdef'): void {
    this.applyCluster();
    this.map = this.cluster = undefined;
    this.expected = word;
  }

  private readInside({ kind, text }: ScriptToken): void {
    const word = text.toLowerCase();
    if (this.cluster !== undefined) {
      if (word === 'hub') this.hubs.add(this.cluster);
    } else if (this.expected !== undefined) this.addLink(text);
    else if (kind === 'word' && Object.hasOwn(KEYS, word)) this.expected = KEYS[word];
  }

  private addLink(text: string): void {
    const { expected } = this;
    this.expected = undefined;
    const number = /^\d{1,6}$/.test(text) ? Number(text) : undefined;
    if (expected === 'map') this.map = toMapName(text);
    else if (expected === 'clusterdef') this.cluster = number;
    else if (expected === 'cluster' && this.depth === 0) this.pendingCluster = number;
    else if (expected === 'cluster') this.add(number === undefined ? {} : { cluster: number });
    else if (expected !== undefined) this.add({ [expected]: toMapName(text) });
  }

  private beginCluster(cluster: number): void {
    this.pendingCluster = this.map = undefined;
    this.cluster = cluster;
  }

  private applyCluster(): void {
    if (this.pendingCluster !== undefined) this.add({ cluster: this.pendingCluster });
    this.pendingCluster = undefined;
  }

  private add(links: MapLinks): void {
    if (this.map !== undefined) this.maps.set(this.map, { ...this.maps.get(this.map), ...links });
  }
}
