import { computed, signal } from '@angular/core';
import type { Signal } from '@angular/core';
import type { IAppSettings, IBaseGameVersion, ICreateProtocolRequest } from '@hangar/domain';

import type { ApiError } from '../api/api-error';
import { baseGameOf, sourcePortOf } from './launch-choices';

export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** What the user has put into the form of a new protocol, and what is wrong with it. */
export class NewProtocolDraft {
  readonly title = signal('');
  private readonly pickedBaseGame = signal<string | null>(null);
  readonly sourcePortId = signal('');
  private readonly fault = signal<ApiError | null>(null);
  private readonly wasSubmitted = signal(false);

  constructor(
    private readonly versions: Signal<readonly IBaseGameVersion[]>,
    private readonly settings: Signal<IAppSettings | null>,
  ) {}

  readonly baseGames = computed<readonly Choice[]>(() =>
    this.versions()
      .filter((version) => !version.ignored)
      .map(({ id, name, missing }) => ({ id, label: missing ? `${name} (WAD is missing)` : name })),
  );

  /** The picked base game, else the one that would be used anyway, else the first that is there. */
  readonly baseGameId = computed(() => {
    const picked = this.pickedBaseGame();
    if (picked !== null) return picked;
    const settings = this.settings();
    const usual = settings && baseGameOf({ baseGameVersionId: null }, this.versions(), settings);
    const first = this.versions().find((version) => !version.ignored && !version.missing);
    return (usual ?? first)?.id ?? '';
  });

  /** The first choice, with the empty id, leaves it to the base game and the settings. */
  readonly sourcePorts = computed<readonly Choice[]>(() => {
    const settings = this.settings();
    if (!settings) return [];
    const baseGame = this.versions().find((version) => version.id === this.baseGameId()) ?? null;
    const usual = sourcePortOf({ sourcePortId: null }, baseGame, settings);
    const ports = settings.sourcePorts.filter((port) => !port.ignored);
    return [
      { id: '', label: usual ? `Default (${usual.name})` : 'Default (none is set)' },
      ...ports.map(({ id, name, version }) => ({ id, label: version ? `${name} ${version}` : name })),
    ];
  });

  /** What is wrong with the title, or `null`. */
  readonly titleFault = computed(() => {
    if (this.wasSubmitted() && this.title().trim() === '') return 'Give the protocol a title.';
    return faultAt(this.fault(), 'title');
  });

  /** What went wrong otherwise, or `null`. */
  readonly otherFault = computed(() => (this.titleFault() === null ? (this.fault()?.message ?? null) : null));

  pickBaseGame(id: string): void {
    this.pickedBaseGame.set(id);
  }

  /** The request to send, or `null` while something is wrong. */
  submit(): ICreateProtocolRequest | null {
    this.wasSubmitted.set(true);
    this.fault.set(null);
    if (this.titleFault() !== null) return null;
    return {
      title: this.title().trim(),
      baseGameVersionId: this.baseGameId() || null,
      sourcePortId: this.sourcePortId() || null,
    };
  }

  refuse(fault: ApiError): void {
    this.fault.set(fault);
  }
}

function faultAt(error: ApiError | null, path: string): string | null {
  if (!error || !Array.isArray(error.details)) return null;
  const faults = error.details as readonly { path?: unknown; message?: unknown }[];
  const message = faults.find((fault) => fault.path === path)?.message;
  return typeof message === 'string' ? message : null;
}
