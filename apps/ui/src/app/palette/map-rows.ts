import { computed, inject, Service } from '@angular/core';
import { searchable } from '@hangar/domain';
import type { BaseGame, IMapName, IProtocolCard } from '@hangar/domain';
import { ProtocolContentsStore } from '@hangar/ui-data-access';

import { LaunchLibrary } from '../launch/launch-library';
import { FileNames } from '../launch/search/file-names';
import { findFuzzyMatch } from './fuzzy';
import { GameRows } from './game-rows';
import { MAX_EXPANDED_ROWS } from './palette-row';
import type { PaletteRow } from './palette-row';
import type { PaletteQuery } from './palette-query';
import { PlayedRows } from './played-rows';

const GAMES_WITH_EPISODES: readonly BaseGame[] = ['doom', 'heretic', 'chex'];
const GAMES_WITH_NUMBERED_MAPS: readonly BaseGame[] = ['doom2', 'tnt', 'plutonia', 'hexen', 'strife', 'hacx'];

interface KnownMap extends IMapName {
  readonly hash: string;
  readonly text: string;
}

/** Palette rows for maps. A query names a protocol and a map, or only a map. */
@Service()
export class MapRows {
  private readonly library = inject(LaunchLibrary);
  private readonly contents = inject(ProtocolContentsStore);
  private readonly names = inject(FileNames);
  private readonly games = inject(GameRows);
  private readonly played = inject(PlayedRows);

  private readonly maps = computed<readonly KnownMap[]>(() =>
    [...this.names.byHash().values()].flatMap(({ hashValue, maps }) =>
      maps.map((map) => ({ ...map, hash: hashValue, text: searchable(`${map.name} ${map.title ?? ''}`) })),
    ),
  );
  /** The first protocol that loads each file, by the file's MD5. */
  private readonly protocolsByHash = computed(() => {
    const players = new Map<string, IProtocolCard>();
    for (const protocol of this.library.list.sorted())
      for (const hash of this.contents.getEnabledFiles(protocol.id))
        if (!players.has(hash)) players.set(hash, protocol);
    return players;
  });

  /** An example of a query, for a map of the first protocol in the list; `null` if the library is empty. */
  readonly example = computed(() => {
    const protocol = this.library.list.sorted()[0];
    if (!protocol) return null;
    const [word] = searchable(protocol.title)
      .split(/[^\p{L}\p{N}]+/u)
      .toSorted((a, b) => b.length - a.length);
    const game = this.library.getSetup(protocol).baseGame?.game;
    return `${word ?? ''} ${game && GAMES_WITH_EPISODES.includes(game) ? 'e2m4' : 'map 12'}`.trim();
  });

  find({ map, words, prefixGroup }: PaletteQuery): readonly PaletteRow[] {
    if (map && map.words.length > 0) return this.createProtocolRows(map.name, map.words.join(' '));
    if (words.length === 0 && prefixGroup !== 'maps') return [];
    return this.createNameRows(map ? [map.name.toLowerCase()] : words);
  }

  /**
   * Returns the best protocol for a query that names a protocol and a map, or `null` if no matching protocol has that
   * map.
   */
  findProtocol({ map }: PaletteQuery): IProtocolCard | null {
    if (!map || map.words.length === 0) return null;
    return this.findProtocolsWithMap(map.name, map.words.join(' '))[0]?.protocol ?? null;
  }

  /**
   * Returns rows for each protocol that has the map: its saves on the map, a pistol start, and its demos of the map.
   */
  private createProtocolRows(map: string, text: string): readonly PaletteRow[] {
    return this.findProtocolsWithMap(map, text).flatMap(({ protocol, title }) => {
      const name = title === null ? map : `${map}: ${title}`;
      return [
        ...this.played.createSaveRows(protocol, map, name),
        this.games.createMapRow(protocol, map, title),
        ...this.played.createDemoRows(protocol, map, name),
      ];
    });
  }

  private findProtocolsWithMap(map: string, text: string) {
    return this.games
      .find(text, 1)
      .slice(0, MAX_EXPANDED_ROWS)
      .flatMap((protocol) => {
        const title = this.findMapTitle(protocol, map);
        return title === undefined ? [] : [{ protocol, title }];
      });
  }

  private createNameRows(words: readonly string[]): readonly PaletteRow[] {
    const rows: { readonly rank: number; readonly row: PaletteRow }[] = [];
    for (const { hash, name, title, text } of this.maps()) {
      const match = findFuzzyMatch(text, words) ?? (words.length === 0 ? { rank: 0 } : null);
      const protocol = match && match.rank < 3 ? this.protocolsByHash().get(hash) : undefined;
      if (match && protocol)
        rows.push({ rank: match.rank, row: this.games.createMapRow(protocol, name, title) });
      if (rows.length >= MAX_EXPANDED_ROWS) break;
    }
    return rows.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row);
  }

  /** Returns the title of a map: `null` if it has no title, `undefined` if the protocol doesn't have the map. */
  private findMapTitle(protocol: IProtocolCard, map: string): string | null | undefined {
    const mapsInFiles = this.contents
      .getEnabledFiles(protocol.id)
      .flatMap((hash) => this.names.byHash().get(hash)?.maps ?? []);
    if (mapsInFiles.length > 0) return mapsInFiles.find(({ name }) => name === map)?.title;
    return canHaveMap(map, this.library.getSetup(protocol).baseGame?.game) ? null : undefined;
  }
}

/** Whether a base game can have a map of this name. */
function canHaveMap(map: string, game: BaseGame | undefined): boolean {
  if (!game) return false;
  return !(map.startsWith('MAP') ? GAMES_WITH_EPISODES : GAMES_WITH_NUMBERED_MAPS).includes(game);
}
