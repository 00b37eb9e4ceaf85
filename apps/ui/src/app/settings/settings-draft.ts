import { computed, signal } from '@angular/core';
import { applyEach, form, MAX_LENGTH, metadata } from '@angular/forms/signals';
import { defaultAfterRemoval, portMeantBy, SETTINGS_LIMITS } from '@hangar/domain';
import type {
  IAppSettings,
  IBaseGameVersion,
  IDatabaseLink,
  IFoundSourcePort,
  ISourcePort,
  IUpdateSettingsRequest,
  IUpdateVersionRequest,
} from '@hangar/domain';

import { validateWith, getShownFaults } from '../forms/faults';
import { toPortChoice, createPort } from './new-port';
import { findFaults } from './settings-faults';
import type { EditedSettings } from './settings-faults';

/**
 * The settings while they are being edited. Changes take effect when they are saved. Needs an injection context for its
 * form.
 */
export class SettingsDraft {
  private readonly savedSettings = signal<IAppSettings>(this.settings);
  private readonly savedGames = signal(this.versions);
  private readonly edited = signal(toEditedSettings(this.settings));
  private readonly editedGames = signal(this.versions);
  private readonly isChecked = signal(false);

  /** The settings when editing began, or after they were last saved. */
  readonly saved = this.savedSettings.asReadonly();
  readonly values = this.edited.asReadonly();
  readonly games = this.editedGames.asReadonly();
  /** The settings form. It shows faults only after the first attempt to save. */
  readonly form = form(this.edited, (fields) => {
    validateWith(fields, (settings) => (this.isChecked() ? findFaults(settings) : []));
    applyEach(fields.databaseLinkPresets, ({ name }) =>
      metadata(name, MAX_LENGTH, () => SETTINGS_LIMITS.linkName),
    );
    applyEach(fields.sourcePorts, ({ name }) =>
      metadata(name, MAX_LENGTH, () => SETTINGS_LIMITS.sourcePortName),
    );
  });
  /** The settings that differ from the saved settings. */
  readonly change = computed<IUpdateSettingsRequest>(() => {
    const { sourcePorts, ...rest } = getDifference(this.saved(), toSettings(this.edited()));
    return sourcePorts ? { ...rest, sourcePorts: sourcePorts.map(toPortChoice) } : rest;
  });
  /** The changes of each base game, by id. */
  readonly gameChanges = computed(() => {
    const before = new Map(this.savedGames().map((game) => [game.id, game]));
    return this.games().flatMap((game) => {
      const change: IUpdateVersionRequest = getDifference(before.get(game.id) ?? game, game);
      return Object.keys(change).length > 0 ? [{ id: game.id, change }] : [];
    });
  });
  readonly isChanged = computed(() => Object.keys(this.change()).length > 0 || this.gameChanges().length > 0);
  /** The current default source port; `null` if no default is set. */
  readonly defaultPort = computed(() =>
    portMeantBy(this.edited().sourcePorts, this.edited().defaultSourcePortId),
  );
  /** Paths of the invalid values. */
  readonly faultyPaths = computed(() => getShownFaults(this.form).map(({ path }) => path));

  constructor(
    private readonly settings: IAppSettings,
    private readonly versions: readonly IBaseGameVersion[],
  ) {}

  set<K extends keyof EditedSettings>(key: K, value: EditedSettings[K]): void {
    this.edited.update((settings) => ({ ...settings, [key]: value }));
  }

  /** Returns whether the draft can be sent. From then on, its faults are shown. */
  check(): boolean {
    this.isChecked.set(true);
    return findFaults(this.values()).length === 0;
  }

  /** Adopts the settings that the server saved. */
  applySettings(settings: IAppSettings): void {
    this.savedSettings.set(settings);
    this.edited.set(toEditedSettings(settings));
  }

  /**
   * Adopts source ports that were installed, restored or removed while the settings are being edited, and a change of
   * the default caused by that. Edits to other source ports are kept.
   */
  adoptPorts({ sourcePorts, defaultSourcePortId }: IAppSettings): void {
    const before = this.saved();
    const added = sourcePorts.filter(({ id }) => before.sourcePorts.every((port) => port.id !== id));
    const current = new Set(sourcePorts.map(({ id }) => id));
    const removed = new Set(before.sourcePorts.flatMap(({ id }) => (current.has(id) ? [] : [id])));
    const isDefaultChanged = defaultSourcePortId !== before.defaultSourcePortId;
    if (added.length === 0 && removed.size === 0 && !isDefaultChanged) return;
    const adopt = (ports: readonly ISourcePort[]) => [
      ...ports.filter(
        ({ id, executablePath }) =>
          !removed.has(id) && added.every((port) => port.executablePath !== executablePath),
      ),
      ...added.map((port) => ({ ...port })),
    ];
    this.savedSettings.set({ ...before, sourcePorts: adopt(before.sourcePorts), defaultSourcePortId });
    this.set('sourcePorts', adopt(this.getPorts()));
    if (this.values().defaultSourcePortId === before.defaultSourcePortId)
      this.set('defaultSourcePortId', defaultSourcePortId);
  }

  /** Adopts a base game that the server saved. */
  applyGame(game: IBaseGameVersion): void {
    const replaceGame = (games: readonly IBaseGameVersion[]) =>
      games.map((other) => (other.id === game.id ? game : other));
    this.savedGames.update(replaceGame);
    this.editedGames.update(replaceGame);
  }

  addLink(): void {
    this.set('databaseLinkPresets', [...this.links(), { name: '', url: 'https://' }]);
  }

  /** Moves a link and keeps the same link selected. */
  moveLink(index: number, by: number): void {
    if (!(index + by in this.links())) return;
    this.set('databaseLinkPresets', moveItem(this.links(), index, by));
    this.set('selectedPresetIndex', getIndexAfterMove(this.values().selectedPresetIndex, index, by));
  }

  removeLink(index: number): void {
    const getLinks = this.links().filter((_, at) => at !== index);
    const { selectedPresetIndex } = this.values();
    this.set('databaseLinkPresets', getLinks);
    this.set('selectedPresetIndex', getIndexAfterRemoval(selectedPresetIndex, index, getLinks.length));
  }

  /** Adds source ports that aren't in the list yet. Returns their number. */
  addPorts(found: readonly IFoundSourcePort[]): number {
    const before = this.getPorts().length;
    for (const port of found) {
      const isKnown = this.getPorts().some(({ executablePath }) => executablePath === port.executablePath);
      if (!isKnown) this.set('sourcePorts', [...this.getPorts(), createPort(port, this.getPorts())]);
    }
    return this.getPorts().length - before;
  }

  /** Changes the path of a source port's executable. The server detects its version on saving. */
  relocatePort(id: string, executablePath: string): void {
    const changePath = ({ version: _, ...port }: ISourcePort) => ({
      ...port,
      executablePath,
      missing: false,
    });
    this.set(
      'sourcePorts',
      this.getPorts().map((port) => (port.id === id ? changePath(port) : port)),
    );
  }

  removePort(index: number): void {
    const before = this.getPorts();
    const remaining = before.filter((_, at) => at !== index);
    this.set('sourcePorts', remaining);
    this.set(
      'defaultSourcePortId',
      defaultAfterRemoval(this.values().defaultSourcePortId, { before, remaining }),
    );
  }

  /** Adds a removed source port again. It doesn't become the default again. */
  keepPort(port: ISourcePort): void {
    this.set('sourcePorts', [...this.getPorts(), port]);
  }

  /** Whether the source port is unchanged since it was saved. Only an unchanged source port can be tested. */
  isSavedPort({ id, executablePath }: ISourcePort): boolean {
    return this.saved().sourcePorts.some((port) => port.id === id && port.executablePath === executablePath);
  }

  editGame(id: string, change: IUpdateVersionRequest): void {
    this.editedGames.update((games) => games.map((game) => (game.id === id ? { ...game, ...change } : game)));
  }

  private links(): readonly IDatabaseLink[] {
    return this.values().databaseLinkPresets;
  }

  private getPorts(): readonly ISourcePort[] {
    return this.values().sourcePorts;
  }
}

/** Returns the entries of `after` that differ from `before`. */
function getDifference<T extends object>(before: T, after: T): Partial<T> {
  const entries = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof T]),
  );
  return Object.fromEntries(entries) as Partial<T>;
}

/** Returns the form values with copies of the list items, because a form adds its own properties to the items. */
function toEditedSettings(settings: IAppSettings): EditedSettings {
  return {
    ...settings,
    registryUrl: settings.registryUrl ?? '',
    databaseLinkPresets: settings.databaseLinkPresets.map((link) => ({ ...link })),
    sourcePorts: settings.sourcePorts.map((port) => ({ ...port })),
  };
}

function toSettings(edited: EditedSettings): IAppSettings {
  return { ...edited, registryUrl: edited.registryUrl || null };
}

/** Returns the list with one element moved, or an unchanged copy if the target position doesn't exist. */
function moveItem<T>(list: readonly T[], index: number, by: number): T[] {
  const target = index + by;
  if (!(index in list) || !(target in list)) return [...list];
  const others = list.filter((_, at) => at !== index);
  return [...others.slice(0, target), list[index] as T, ...others.slice(target)];
}

/**
 * Returns the index of the selected element after an element was removed. If the selected element itself was removed,
 * returns the index of a neighbour.
 */
function getIndexAfterRemoval(selected: number, index: number, remaining: number): number {
  const shiftedIndex = selected > index ? selected - 1 : selected;
  return Math.max(0, Math.min(shiftedIndex, remaining - 1));
}

/** Returns the index of the selected element after two neighbours were swapped. */
function getIndexAfterMove(selected: number, index: number, by: number): number {
  if (selected === index) return index + by;
  return selected === index + by ? index : selected;
}
