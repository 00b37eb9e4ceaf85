import { computed, signal } from '@angular/core';
import type { Signal } from '@angular/core';
import type { IContinueRequest, IProtocol, IProtocolOptions, IUpdateProtocolRequest } from '@hangar/domain';

/** The options that one run can change. */
export const RUN_OPTIONS = ['map', 'skill', 'noMonsters', 'fastMonsters', 'respawnMonsters'] as const;
export type RunOption = (typeof RUN_OPTIONS)[number];
export type RunOptions = Pick<IProtocolOptions, RunOption>;

/** The data that the choices are derived from. */
export interface RunChoicesSource {
  readonly protocol: Signal<Pick<IProtocol, 'options'>>;
  /** Id of the source port that a launch of the protocol starts; `null` if none can be chosen. */
  readonly usualPortId: Signal<string | null>;
}

/** The source port and the options for one run, and how they differ from the protocol. */
export class RunChoices {
  private readonly chosenPortId = signal<string | null>(null);
  private readonly chosenOptions = signal<RunOptions>({});

  readonly portId = computed(() => this.chosenPortId() ?? this.source.usualPortId());
  readonly isPortChanged = computed(() => this.portId() !== this.source.usualPortId());
  /** The options that the game starts with. */
  readonly options = computed<RunOptions>(() => ({
    ...this.source.protocol().options,
    ...this.chosenOptions(),
  }));
  private readonly changedOptions = computed<RunOptions>(() =>
    Object.fromEntries(
      Object.entries(this.chosenOptions()).filter(([key]) => this.isChanged(key as RunOption)),
    ),
  );
  /** The part of a launch request that differs from the protocol. */
  readonly request = computed<Pick<IContinueRequest, 'sourcePortId' | 'options'>>(() => {
    const options = this.changedOptions();
    const portId = this.portId();
    return {
      ...(this.isPortChanged() && portId !== null ? { sourcePortId: portId } : {}),
      ...(Object.keys(options).length > 0 ? { options } : {}),
    };
  });
  readonly hasChanged = computed(() => Object.keys(this.request()).length > 0);
  /** The changes that make the protocol start like this run. */
  readonly changesToSave = computed<Pick<IUpdateProtocolRequest, 'sourcePortId' | 'options'>>(() => {
    const { options, ...port } = this.request();
    return { ...port, ...(options ? { options: { ...this.source.protocol().options, ...options } } : {}) };
  });

  constructor(private readonly source: RunChoicesSource) {}

  /** Whether an option differs from the protocol's. An option that is off is the same as an absent one. */
  isChanged(option: RunOption): boolean {
    return (this.options()[option] || undefined) !== this.getUsual(option);
  }

  /** Returns the protocol's own value of an option; `undefined` if it isn't set. */
  getUsual<Option extends RunOption>(option: Option): RunOptions[Option] {
    return this.source.protocol().options[option] || undefined;
  }

  choosePort(portId: string): void {
    this.chosenPortId.set(portId);
  }

  resetPort(): void {
    this.chosenPortId.set(null);
  }

  /** Sets an option. `undefined` resets it to the protocol's value. */
  setOption<Option extends RunOption>(option: Option, value: RunOptions[Option]): void {
    const { [option]: _, ...others } = this.chosenOptions();
    this.chosenOptions.set(value === undefined ? others : { ...others, [option]: value });
  }
}
