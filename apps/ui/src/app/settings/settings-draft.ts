import { computed, signal } from '@angular/core';
import { applyEach, form, MAX_LENGTH, metadata } from '@angular/forms/signals';
import { portMeantBy, SETTINGS_LIMITS } from '@hangar/domain';
import type {
  IAppSettings,
  IBaseGameVersion,
  IDatabaseLink,
  IFoundSourcePort,
  ISourcePort,
  IUpdateSettingsRequest,
  IUpdateVersionRequest,
} from '@hangar/domain';

import { blame, faultsShownBy } from '../forms/faults';
import { choiceOf, newPortOf } from './new-port';
import { faultsOf } from './settings-faults';
import type { EditedSettings } from './settings-faults';

/** The settings as they are being edited: nothing of it counts until it is saved. Needs an injection context, for its form. */
export class SettingsDraft {
  private readonly saved = signal<IAppSettings>(this.settings);
  private readonly savedGames = signal(this.versions);
  private readonly edited = signal(editedOf(this.settings));
  private readonly editedGames = signal(this.versions);
  private readonly isChecked = signal(false);

  readonly values = this.edited.asReadonly();
  readonly games = this.editedGames.asReadonly();
  /** The fields of the settings; what is to be mended is told at them, once saving was tried. */
  readonly form = form(this.edited, (fields) => {
    blame(fields, (settings) => (this.isChecked() ? faultsOf(settings) : []));
    applyEach(fields.databaseLinkPresets, ({ name }) =>
      metadata(name, MAX_LENGTH, () => SETTINGS_LIMITS.linkName),
    );
    applyEach(fields.sourcePorts, ({ name }) =>
      metadata(name, MAX_LENGTH, () => SETTINGS_LIMITS.sourcePortName),
    );
  });
  /** The settings that differ from the saved ones, to be sent. */
  readonly change = computed<IUpdateSettingsRequest>(() => {
    const { sourcePorts, ...rest } = differenceOf(this.saved(), settingsOf(this.edited()));
    return sourcePorts ? { ...rest, sourcePorts: sourcePorts.map(choiceOf) } : rest;
  });
  /** What changed of which base game, by id. */
  readonly gameChanges = computed(() => {
    const before = new Map(this.savedGames().map((game) => [game.id, game]));
    return this.games().flatMap((game) => {
      const change: IUpdateVersionRequest = differenceOf(before.get(game.id) ?? game, game);
      return Object.keys(change).length > 0 ? [{ id: game.id, change }] : [];
    });
  });
  readonly isChanged = computed(() => Object.keys(this.change()).length > 0 || this.gameChanges().length > 0);
  /** The current default source port; `null` if no default is set. */
  readonly defaultPort = computed(() =>
    portMeantBy(this.edited().sourcePorts, this.edited().defaultSourcePortId),
  );
  /** Paths of the values that have to be mended. */
  readonly faultyPaths = computed(() => faultsShownBy(this.form).map(({ path }) => path));

  constructor(
    private readonly settings: IAppSettings,
    private readonly versions: readonly IBaseGameVersion[],
  ) {}

  set<K extends keyof EditedSettings>(key: K, value: EditedSettings[K]): void {
    this.edited.update((settings) => ({ ...settings, [key]: value }));
  }

  /** Whether it may be sent; from now on faults are shown. */
  check(): boolean {
    this.isChecked.set(true);
    return faultsOf(this.values()).length === 0;
  }

  /** The server took the settings. */
  takeSettings(settings: IAppSettings): void {
    this.saved.set(settings);
    this.edited.set(editedOf(settings));
  }

  /** The server took a base game. */
  takeGame(game: IBaseGameVersion): void {
    const taken = (games: readonly IBaseGameVersion[]) =>
      games.map((other) => (other.id === game.id ? game : other));
    this.savedGames.update(taken);
    this.editedGames.update(taken);
  }

  addLink(): void {
    this.set('databaseLinkPresets', [...this.links(), { name: '', url: 'https://' }]);
  }

  /** The chosen link stays the chosen one, wherever it goes. */
  moveLink(index: number, by: number): void {
    if (!(index + by in this.links())) return;
    this.set('databaseLinkPresets', moved(this.links(), index, by));
    this.set('selectedPresetIndex', indexAfterMove(this.values().selectedPresetIndex, index, by));
  }

  removeLink(index: number): void {
    const links = this.links().filter((_, at) => at !== index);
    const { selectedPresetIndex } = this.values();
    this.set('databaseLinkPresets', links);
    this.set('selectedPresetIndex', indexAfterRemoval(selectedPresetIndex, index, links.length));
  }

  /** Adds those that are not there yet; how many they were. */
  addPorts(found: readonly IFoundSourcePort[]): number {
    const before = this.ports().length;
    for (const port of found) {
      const isKnown = this.ports().some(({ executablePath }) => executablePath === port.executablePath);
      if (!isKnown) this.set('sourcePorts', [...this.ports(), newPortOf(port, this.ports())]);
    }
    return this.ports().length - before;
  }

  /** Its program is somewhere else now. The version may be another: the server finds it out when it is saved. */
  relocatePort(id: string, executablePath: string): void {
    const moved = ({ version: _, ...port }: ISourcePort) => ({ ...port, executablePath, missing: false });
    this.set(
      'sourcePorts',
      this.ports().map((port) => (port.id === id ? moved(port) : port)),
    );
  }

  removePort(index: number): void {
    const gone = this.ports()[index];
    this.set(
      'sourcePorts',
      this.ports().filter((_, at) => at !== index),
    );
    if (gone?.id === this.values().defaultSourcePortId) this.set('defaultSourcePortId', null);
  }

  /** Whether the server knows the port already: only then can it be tried. */
  isSavedPort({ id, executablePath }: ISourcePort): boolean {
    return this.saved().sourcePorts.some((port) => port.id === id && port.executablePath === executablePath);
  }

  editGame(id: string, change: IUpdateVersionRequest): void {
    this.editedGames.update((games) => games.map((game) => (game.id === id ? { ...game, ...change } : game)));
  }

  private links(): readonly IDatabaseLink[] {
    return this.values().databaseLinkPresets;
  }

  private ports(): readonly ISourcePort[] {
    return this.values().sourcePorts;
  }
}

/** The keys whose values differ, with the new ones. */
function differenceOf<T extends object>(before: T, after: T): Partial<T> {
  const entries = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof T]),
  );
  return Object.fromEntries(entries) as Partial<T>;
}

/** With copies of what stands in lists: a form marks them as its own. */
function editedOf(settings: IAppSettings): EditedSettings {
  return {
    ...settings,
    registryUrl: settings.registryUrl ?? '',
    databaseLinkPresets: settings.databaseLinkPresets.map((link) => ({ ...link })),
    sourcePorts: settings.sourcePorts.map((port) => ({ ...port })),
  };
}

function settingsOf(edited: EditedSettings): IAppSettings {
  return { ...edited, registryUrl: edited.registryUrl || null };
}

/** The list with one element moved by some places; as it was where there is no such place. */
function moved<T>(list: readonly T[], index: number, by: number): T[] {
  const target = index + by;
  if (!(index in list) || !(target in list)) return [...list];
  const without = list.filter((_, at) => at !== index);
  return [...without.slice(0, target), list[index] as T, ...without.slice(target)];
}

/** Where an element is after one was taken out at `index`; nearby when it was that one. */
function indexAfterRemoval(selected: number, index: number, remaining: number): number {
  const shifted = selected > index ? selected - 1 : selected;
  return Math.max(0, Math.min(shifted, remaining - 1));
}

/** Where the selected element is after a swap with a neighbour. */
function indexAfterMove(selected: number, index: number, by: number): number {
  if (selected === index) return index + by;
  return selected === index + by ? index : selected;
}
