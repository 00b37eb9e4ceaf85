import { computed, debounced, inject, Injectable, resource } from '@angular/core';
import type {
  ICreateProtocolRequest,
  IOptionAdvice,
  IProtocolOptions,
  IReadinessProblem,
} from '@hangar/domain';
import { ProtocolsApi } from '@hangar/ui-data-access';

import { toProtocolExtra } from './layers';
import type { Layer } from './layers';
import { PlayWithState } from './play-with-state';

/** The delay after a change, so that typing and arrow keys don't request a command for every key press. */
const PREVIEW_DEBOUNCE_MS = 150;

/** The command of a run, and the options that its source port doesn't support. */
@Injectable()
export class RunPreview {
  private readonly api = inject(ProtocolsApi);
  private readonly state = inject(PlayWithState);

  // Compares by value, because loading the extras of other protocols recreates the list.
  private readonly extras = computed(() => this.state.layers.launched().map(toProtocolExtra), {
    equal: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  });
  private readonly setup = computed((): ICreateProtocolRequest => {
    const { title, baseGameVersionId, files, launchParameters, options, saveDirectory, configFile } =
      this.state.protocol();
    const { options: changes = {} } = this.state.run.request();
    return {
      title,
      baseGameVersionId,
      sourcePortId: this.state.run.portId(),
      files,
      launchParameters,
      options: { ...options, ...changes },
      saveDirectory,
      configFile,
      extras: this.extras(),
    };
  });
  private readonly debouncedSetup = debounced(this.setup, PREVIEW_DEBOUNCE_MS);
  private readonly previewResource = resource({
    params: () => (this.debouncedSetup.isLoading() ? undefined : this.setup()),
    loader: ({ params, abortSignal }) =>
      this.api.preview(params, {
        protocolId: this.state.protocol().id,
        advice: true,
        readiness: true,
        signal: abortSignal,
      }),
  });

  /** `null` until it is loaded, and for setups without a command. */
  readonly command = computed(() => (this.previewResource.hasValue() ? this.previewResource.value() : null));
  /** The notes about this run, and whether each is a warning. */
  readonly notes = computed(() => {
    const { notes = [], information = [] } = this.command() ?? {};
    return notes.map((text) => ({ text, isWarning: !information.includes(text) }));
  });
  /** The problems of this run; `null` until known. */
  readonly report = computed(() => this.command()?.readiness ?? null);
  private readonly advice = computed(
    (): ReadonlyMap<keyof IProtocolOptions, IOptionAdvice> =>
      new Map(this.command()?.advice?.map((advice) => [advice.option, advice])),
  );

  /** Returns the reason why an extra that is on may not work, or `null`. */
  findProblem({ fileId, name }: Layer): IReadinessProblem | null {
    const isAbout = ({ subject }: IReadinessProblem) =>
      subject?.kind === 'mod-file' && (subject.id === fileId || subject.name === name);
    return this.report()?.problems.find((problem) => isAbout(problem)) ?? null;
  }

  /** Returns why the source port doesn't support an option; `null` if it does or if that isn't known. */
  getFault(option: keyof IProtocolOptions): string | null {
    const advice = this.advice().get(option);
    return advice && !advice.isAvailable ? advice.text : null;
  }
}
