import { computed, effect, inject, Service, untracked } from '@angular/core';
import { findRequiredGame, baseGameOf, findBaseGame, findMisfit } from '@hangar/domain';
import type { FileClues, IBaseGameVersion } from '@hangar/domain';
import {
  CatalogStore,
  ContentsStore,
  ProtocolStore,
  SettingsStore,
  VersionStore,
  onApiReconnect,
} from '@hangar/ui-data-access';
import type { ContentsSource } from '@hangar/ui-data-access';

import { chooseStartingBaseGame } from '../draft/starting-base-game';
import { InstallDraft } from '../draft/install-draft';
import { ProtocolOpener } from './protocol-opener';
import { formatContradiction, formatMismatch } from './mismatch-text';

/** A base game that doesn't match the files in the form. */
export interface BaseGameMismatch {
  readonly text: string;
  /** Whether another base game can fix the mismatch. `false` if the files are made for different games. */
  readonly canBeFixed: boolean;
  /** A matching base game in the library, otherwise `null`. */
  readonly betterGame: IBaseGameVersion | null;
}

/** Selects the base game that matches a new protocol's files, and warns if the selected one doesn't match them. */
@Service({ autoProvided: false })
export class BaseGameAdvice {
  private readonly draft = inject(InstallDraft);
  private readonly opener = inject(ProtocolOpener);
  private readonly catalog = inject(CatalogStore);
  private readonly contents = inject(ContentsStore);
  private readonly protocols = inject(ProtocolStore);
  private readonly settings = inject(SettingsStore);
  private readonly versions = inject(VersionStore);

  private readonly files = computed(() => this.draft.fields().files);
  private readonly enabledFiles = computed(() => this.files().filter(({ enabled }) => enabled));
  private readonly clues = computed(() => {
    const entries = this.catalog.byHash();
    const contents = this.contents.byHash();
    return this.enabledFiles().map(({ name, hashValue }) => ({
      name,
      statedGame: entries.get(hashValue)?.statedGame,
      contents: contents.get(hashValue) ?? null,
    }));
  });
  private readonly need = computed(() => findRequiredGame(this.clues()));

  /** The mismatch of the base game that would be used; `null` if that game matches. */
  readonly mismatch = computed<BaseGameMismatch | null>(() => {
    const versions = this.versions.versions();
    const settings = this.settings.settings();
    const usedGame = versions && settings && baseGameOf(this.draft.fields(), versions, settings);
    return usedGame ? findMismatch(this.clues(), usedGame, versions) : null;
  });

  constructor() {
    effect(() => {
      const sources = this.sources();
      untracked(() => void this.contents.read(sources));
    });
    onApiReconnect(() => void this.contents.read(this.sources()));
    effect(() => this.suggestBaseGame());
  }

  private readonly sources = computed(() => {
    const entries = this.catalog.byHash();
    return this.enabledFiles().flatMap(({ hashValue, filePath }): ContentsSource[] => {
      const entry = entries.get(hashValue);
      // A missing file can't be read, and the failed request would log an error in the console.
      if (entry) return entry.missing ? [] : [{ hashValue, id: entry.id }];
      return filePath === undefined ? [] : [{ hashValue, filePath }];
    });
  });

  /**
   * Runs again only if the files change or another new protocol is started. Changes in the library don't affect the
   * selection.
   */
  private suggestBaseGame(): void {
    const need = this.need();
    this.opener.newProtocolCount();
    const isNew = this.opener.state().kind === 'ready' && this.draft.origin() === null;
    if (!isNew || !this.isLibraryLoaded()) return;
    untracked(() => {
      const versions = this.versions.versions() ?? [];
      const protocols = this.protocols.protocols() ?? [];
      const settings = this.settings.settings() ?? { defaultBaseGameVersionId: null };
      this.draft.suggest(
        'baseGameVersionId',
        chooseStartingBaseGame({ versions, settings, protocols, need }),
      );
    });
  }

  private readonly isLibraryLoaded = computed(
    () =>
      this.versions.versions() !== null &&
      this.settings.settings() !== null &&
      this.protocols.protocols() !== null,
  );
}

/** Returns the mismatch of a base game, or `null` if it suits each of the files, which readiness checks in the same way. */
export function findMismatch(
  clues: readonly FileClues[],
  played: IBaseGameVersion,
  versions: readonly IBaseGameVersion[],
): BaseGameMismatch | null {
  const misfit = findMisfit(clues, played);
  if (!misfit) return null;
  const need = findRequiredGame(clues);
  if (need?.game !== misfit.game)
    return { text: formatContradiction(misfit, played), canBeFixed: false, betterGame: null };
  return {
    text: formatMismatch(misfit, played),
    canBeFixed: true,
    betterGame: findBaseGame(versions, need),
  };
}
