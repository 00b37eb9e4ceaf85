import { inject, Service } from '@angular/core';
import type { IProtocol, UnconfirmedPart } from '@hangar/domain';
import type { ApiError } from '@hangar/ui-data-access';

import { Confirm } from '../confirm/confirm';

/** What a port would be started with that came from somebody else. */
export type StrangersStart = Partial<Pick<IProtocol, UnconfirmedPart>>;

/** What of a setup came from somebody else, and not what its user has written beside it. */
export function strangersStart(
  { launchParameters, configFile }: StrangersStart,
  parts: readonly UnconfirmedPart[],
): StrangersStart {
  return {
    ...(parts.includes('launchParameters') && launchParameters ? { launchParameters } : {}),
    ...(parts.includes('configFile') && configFile ? { configFile } : {}),
  };
}

/** What of a setup a `PARAMETERS_UNCONFIRMED` asks about; all of it where it does not say. */
export function refusedStart(setup: StrangersStart, { details }: ApiError): StrangersStart {
  if (typeof details !== 'object' || details === null) return setup;
  const asked = details as Readonly<Record<string, unknown>>;
  return strangersStart(
    setup,
    PARTS.filter((part) => Boolean(asked[part])),
  );
}

const PARTS: readonly UnconfirmedPart[] = ['launchParameters', 'configFile'];

/** A pack may bring parameters and settings that make a port read and write files: the user sees them first. */
@Service()
export class StrangersConsent {
  private readonly confirm = inject(Confirm);

  /** Whether the user wants to launch with what came with it. */
  ask(title: string, { launchParameters, configFile }: StrangersStart): Promise<boolean> {
    return this.confirm.ask({
      title: $localize`Launch ${title}:title: with these settings?`,
      text: $localize`This protocol came from a pack. It passes these to the source port:`,
      lines: [
        ...(launchParameters ? [launchParameters] : []),
        ...(configFile ? [$localize`settings file ${configFile}:fileName:`] : []),
      ],
      action: $localize`Launch`,
    });
  }
}
