import { DIALOG_DATA } from '@angular/cdk/dialog';
import { computed, DestroyRef, effect, inject, Injectable, signal } from '@angular/core';
import { withoutBuild } from '@hangar/domain';
import type { IModFile } from '@hangar/domain';
import {
  CatalogStore,
  ContentsStore,
  ProtocolContentsStore,
  ProtocolRecords,
  ProtocolStore,
  SettingsStore,
} from '@hangar/ui-data-access';
import type { ContentsSource, OpenProtocol } from '@hangar/ui-data-access';

import { LaunchLibrary } from '../launch/launch-library';
import { createClashNotices } from './clash-notices';
import type { ClashNotice, ClashingFile, Resolution } from './clash-notices';
import { EXTRA_KINDS, UNIVERSAL_CATEGORIES, getKind } from './extra-kinds';
import { Layers } from './layers';
import type { Layer } from './layers';
import { RunChoices } from './run-choices';

/** Maximum number of the protocol's own files whose contents are read, to limit the delay. */
const MAX_FILES_READ = 60;
/** Maximum number of suggested files. */
const MAX_SUGGESTED = 8;

/** The state of a "Play with…" dialog: the protocol, its extras, conflicts and the load order. */
@Injectable()
export class PlayWithState {
  private readonly initialProtocol = inject<OpenProtocol>(DIALOG_DATA);
  private readonly catalog = inject(CatalogStore);
  private readonly contents = inject(ContentsStore);
  private readonly protocols = inject(ProtocolStore);
  private readonly records = inject(ProtocolRecords);
  private readonly protocolContents = inject(ProtocolContentsStore);
  private readonly settings = inject(SettingsStore);
  private readonly library = inject(LaunchLibrary);
  private readonly accepted = signal<ReadonlySet<string>>(new Set());

  private readonly record = computed(() => this.records.byId().get(this.initialProtocol.id));
  private readonly card = computed(() => this.protocols.byId().get(this.initialProtocol.id));
  /** The current version of the protocol. It may change while the dialog is open. */
  readonly protocol = computed<OpenProtocol>(() => ({
    ...(this.record() ?? this.initialProtocol),
    ...(this.card() ?? this.initialProtocol),
  }));
  private readonly setup = computed(() => this.library.getSetup(this.protocol()));
  /** The source port that a launch of the protocol starts. */
  readonly usualPort = computed(() => this.setup().sourcePort);
  /** The source port and the options for this run. */
  readonly run = new RunChoices({
    protocol: this.protocol,
    usualPortId: computed(() => this.usualPort()?.id ?? null),
  });
  /** Resolves once a choice that depends on data still being loaded has been made. A launch waits for it. */
  pendingChoice = Promise.resolve();
  /** The source port of this run. */
  readonly port = computed(() => {
    const id = this.run.portId();
    return this.settings.settings()?.sourcePorts.find((port) => port.id === id) ?? null;
  });
  private readonly ownFiles = computed(() => this.protocol().files.filter(({ enabled }) => enabled));
  private readonly ownHashes = computed(() => new Set(this.ownFiles().map(({ hashValue }) => hashValue)));

  readonly layers = new Layers({
    saved: computed(() => this.protocol().extras),
    otherExtras: computed(() => this.listOtherExtras()),
    byHash: computed(() => (this.catalog.files() === null ? null : this.catalog.byHash())),
  });
  /** The files that a launch loads after the base game, in load order. */
  private readonly loaded = computed<readonly ClashingFile[]>(() => [
    ...this.ownFiles().map(({ hashValue, name }) => this.createClashingFile(hashValue, name, false)),
    ...this.layers
      .launched()
      .filter(({ hashValue }) => !this.ownHashes().has(hashValue))
      .map(({ hashValue, name }) => this.createClashingFile(hashValue, name, true)),
  ]);
  readonly clashes = computed<readonly ClashNotice[]>(() =>
    createClashNotices(this.loaded()).filter(({ key }) => !this.accepted().has(key)),
  );
  /** The base game and the files in load order. */
  readonly loadOrder = computed(() => {
    const game = this.setup().baseGame;
    const start = game ? [{ name: withoutBuild(game.name), isExtra: false }] : [];
    return [...start, ...this.loaded()];
  });
  /** MD5s of the files that can't be added as extras, because they are already listed. */
  readonly selectedHashes = computed(
    () =>
      new Set([
        ...this.ownHashes(),
        ...this.layers.all().flatMap(({ isOwn, hashValue }) => (isOwn ? [hashValue] : [])),
      ]),
  );
  private readonly candidates = computed(() => {
    const known = new Set([...this.selectedHashes(), ...this.layers.all().map(({ hashValue }) => hashValue)]);
    return (this.catalog.files() ?? [])
      .filter((file) => suitsAnyGame(file) && !known.has(file.hashValue))
      .toSorted(compareByKindAndName)
      .slice(0, MAX_SUGGESTED);
  });
  private readonly hasReadContents = signal(false);
  /** Files in the library that suit any game and have no maps. */
  readonly suggestions = computed(() =>
    this.hasReadContents()
      ? this.candidates().filter(({ hashValue }) => this.contents.byHash().get(hashValue)?.mapCount === 0)
      : [],
  );

  constructor() {
    void this.protocolContents.load();
    inject(DestroyRef).onDestroy(this.records.watch(this.initialProtocol.id));
    // Runs again when extras are added, so that their contents are read too.
    effect(() => {
      const extras = this.layers.all().flatMap(({ file }) => (file && !file.missing ? [file] : []));
      const reading = this.contents.read([...extras, ...this.candidates()].map(getSource));
      // Shows all suggestions at the same time, so that a click on "Add 2" adds exactly the files shown.
      void reading.then(() => this.hasReadContents.set(true));
    });
    effect(() => {
      const byHash = this.catalog.byHash();
      const own = this.ownFiles().flatMap(({ hashValue }) => byHash.get(hashValue) ?? []);
      void this.contents.read(
        own
          .filter(({ missing }) => !missing)
          .slice(0, MAX_FILES_READ)
          .map(getSource),
      );
    });
  }

  getContents({ hashValue }: Pick<Layer, 'hashValue'>) {
    return this.contents.byHash().get(hashValue);
  }

  /** Returns the unresolved conflict that involves an extra, or `null` if there isn't one. */
  findClash({ hashValue, enabled }: Layer): ClashNotice | null {
    const clash = enabled
      ? this.clashes().find(({ extraHashes }) => extraHashes.includes(hashValue))
      : undefined;
    return clash ?? null;
  }

  applyResolution({ hashesToTurnOff }: Resolution): void {
    for (const layer of this.layers.all())
      if (layer.enabled && hashesToTurnOff.includes(layer.hashValue)) this.layers.toggle(layer, false);
  }

  /** Accepts a conflict until its files change. */
  accept({ key }: ClashNotice): void {
    this.accepted.update((keys) => new Set(keys).add(key));
  }

  private listOtherExtras(): readonly IModFile[] {
    const byHash = this.catalog.byHash();
    const hashes = new Set([...this.protocolContents.byId().values()].flatMap(({ extras }) => extras));
    return [...hashes]
      .flatMap((hash) => byHash.get(hash) ?? [])
      .filter(({ hashValue, missing }) => !missing && !this.ownHashes().has(hashValue))
      .toSorted(compareByKindAndName);
  }

  private createClashingFile(hashValue: string, name: string, isExtra: boolean): ClashingFile {
    const contents = this.contents.byHash().get(hashValue);
    return {
      hashValue,
      name,
      isExtra,
      category: this.catalog.byHash().get(hashValue)?.category ?? null,
      maps: contents?.maps.map((map) => map.name) ?? [],
      hasDehacked: contents?.hasDehacked ?? false,
    };
  }
}

function suitsAnyGame({ category, missing, sidecarOnly }: IModFile): boolean {
  return category !== null && UNIVERSAL_CATEGORIES.includes(category) && !missing && !sidecarOnly;
}

function compareByKindAndName(a: IModFile, b: IModFile): number {
  const kindRanks = [a, b].map(({ category }) => EXTRA_KINDS.indexOf(getKind(category)));
  return (
    (kindRanks[0] ?? 0) - (kindRanks[1] ?? 0) || a.name.localeCompare(b.name, undefined, { numeric: true })
  );
}

function getSource({ id, hashValue }: IModFile): ContentsSource {
  return { id, hashValue };
}
