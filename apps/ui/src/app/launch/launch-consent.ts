import { inject, Service } from '@angular/core';
import type { IProtocol, UnconfirmedPart } from '@hangar/domain';
import type { ApiError } from '@hangar/ui-data-access';

import { Confirm } from '../confirm/confirm';

/** The launch arguments and the settings file that another user provided. */
export type UnconfirmedSetup = Partial<Pick<IProtocol, UnconfirmedPart>>;

/** Returns those of the given parts that a setup contains. */
export function filterUnconfirmedParts(
  { launchParameters, configFile }: UnconfirmedSetup,
  parts: readonly UnconfirmedPart[],
): UnconfirmedSetup {
  return {
    ...(parts.includes('launchParameters') && launchParameters ? { launchParameters } : {}),
    ...(parts.includes('configFile') && configFile ? { configFile } : {}),
  };
}

/**
 * Returns the parts of a setup that a `PARAMETERS_UNCONFIRMED` error lists, or the whole setup if the error has no
 * details.
 */
export function findUnconfirmedParts(setup: UnconfirmedSetup, { details }: ApiError): UnconfirmedSetup {
  if (typeof details !== 'object' || details === null) return setup;
  const listedParts = details as Readonly<Record<string, unknown>>;
  return filterUnconfirmedParts(
    setup,
    UNCONFIRMED_PARTS.filter((part) => Boolean(listedParts[part])),
  );
}

const UNCONFIRMED_PARTS: readonly UnconfirmedPart[] = ['launchParameters', 'configFile'];

/**
 * Requests confirmation before a launch with arguments or settings from a pack, because these can make a source port
 * read and write files.
 */
@Service()
export class LaunchConsent {
  private readonly confirm = inject(Confirm);

  /** Resolves to whether the user confirmed a launch with these settings. */
  confirmLaunch(title: string, { launchParameters, configFile }: UnconfirmedSetup): Promise<boolean> {
    return this.confirm.confirm({
      title: $localize`Launch ${title}:title: with these settings?`,
      text: $localize`This protocol came from a pack. It passes these to the source port:`,
      lines: [
        ...(launchParameters ? [launchParameters] : []),
        ...(configFile ? [$localize`settings file ${configFile}:fileName:`] : []),
      ],
      action: $localize`Launch`,
      isUnrequested: true,
    });
  }
}
