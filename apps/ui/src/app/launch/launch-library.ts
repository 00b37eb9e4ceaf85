import { computed, effect, inject, Service, signal } from '@angular/core';
import { baseGameOf, familyOfNewest, setupNames, shortBaseGameNames, sourcePortOf } from '@hangar/domain';
import type {
  IBaseGameVersion,
  ILaunchSession,
  IProtocolCard,
  IReadiness,
  ISourcePort,
} from '@hangar/domain';
import {
  CatalogStore,
  ProtocolStore,
  SessionStore,
  SettingsStore,
  VersionStore,
} from '@hangar/ui-data-access';

import { LaunchList } from './launch-list';
import { LaunchQuery } from './launch-query';
import { SearchedFiles } from './searched-files';
import { modFileTexts } from './searched-texts';

/** The current launch state of a protocol. */
export type ProtocolState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'running'; readonly session: ILaunchSession; readonly isStopping: boolean }
  | { readonly kind: 'blocked'; readonly readiness: IReadiness };

/** The base game and the source port that a launch uses; `null` if unknown. */
export interface ProtocolSetup {
  readonly baseGame: IBaseGameVersion | null;
  readonly sourcePort: ISourcePort | null;
}

/** The list of the Launch page, and the state of each protocol in it. */
@Service()
export class LaunchLibrary {
  private readonly query = inject(LaunchQuery);
  private readonly protocols = inject(ProtocolStore);
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore);
  private readonly catalog = inject(CatalogStore);
  private readonly sessions = inject(SessionStore);

  /** Whether protocols keep their positions in the list because the pointer is over it. */
  readonly isOrderFrozen = signal(false);
  /** The base game that the list is filtered by; `null` without a filter, `undefined` for an unknown slug. */
  readonly game = computed<IBaseGameVersion | null | undefined>(() => {
    const slug = this.query.game();
    return slug === null
      ? null
      : this.versions.versions()?.find(({ slug: own, id }) => own === slug || id === slug);
  });
  readonly list = new LaunchList({
    protocols: computed(() => this.protocols.protocols() ?? this.protocols.firstProtocols()?.data ?? null),
    files: this.catalog.files,
    gameId: computed(() => (this.query.game() === null ? null : (this.game()?.id ?? ''))),
    shelf: this.query.shelf,
    tags: this.query.tags,
    sort: this.query.sort,
    direction: this.query.direction,
    isOrderHeld: this.isOrderFrozen,
    query: this.query.searchText,
    getGame: computed(() => {
      const versions = this.versions.versions() ?? [];
      const settings = this.settings.settings() ?? { defaultBaseGameVersionId: null };
      return (protocol: IProtocolCard) => baseGameOf(protocol, versions, settings)?.id ?? null;
    }),
    getSetup: computed(() => {
      const settings = this.settings.settings();
      return settings ? setupNames(this.versions.versions() ?? [], settings) : () => '';
    }),
    getFiles: inject(SearchedFiles).getWords,
  });
  /** Number of all protocols, including those that are filtered out. */
  readonly total = computed(
    () => this.protocols.protocols()?.length ?? this.protocols.firstProtocols()?.total ?? 0,
  );

  private readonly gameNames = computed(() => shortBaseGameNames(this.versions.versions() ?? []));

  constructor() {
    effect((onCleanup) => onCleanup(this.list.texts().prepare(this.list.matchingTags())));
    effect((onCleanup) => onCleanup(modFileTexts.prepare(this.catalog.files() ?? [])));
  }

  getSetup(protocol: Pick<IProtocolCard, 'baseGameVersionId' | 'sourcePortId'>): ProtocolSetup {
    const [versions, settings] = [this.versions.versions(), this.settings.settings()];
    const baseGame = versions && settings && baseGameOf(protocol, versions, settings);
    return { baseGame, sourcePort: settings && sourcePortOf(protocol, baseGame, settings) };
  }

  /** Whether no source port that the protocol could use is installed, as opposed to one whose program has moved. */
  lacksPort({ sourcePortId }: Pick<IProtocolCard, 'sourcePortId'>): boolean {
    const settings = this.settings.settings();
    if (!settings || settings.sourcePorts.length === 0) return true;
    return familyOfNewest(sourcePortId ?? settings.defaultSourcePortId) !== null;
  }

  getState(protocol: IProtocolCard): ProtocolState {
    const session = this.sessions.runningByProtocol().get(protocol.id);
    if (session) return { kind: 'running', session, isStopping: this.sessions.isStopping(session) };
    if (this.sessions.busy().has(protocol.id)) return { kind: 'starting' };
    const { readiness } = protocol;
    return readiness?.state === 'blocked' ? { kind: 'blocked', readiness } : { kind: 'ready' };
  }

  /** Returns the short name of the base game that a protocol runs with, or an empty string. */
  getGameName(protocol: IProtocolCard): string {
    return this.gameNames().get(this.getSetup(protocol).baseGame?.id ?? '') ?? '';
  }
}
