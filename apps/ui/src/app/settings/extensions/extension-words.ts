import type { ExtensionOrigin, ExtensionState, IExtension } from '@hangar/domain';

import type { ConfirmQuestion } from '../../confirm/confirm-question';

const ORIGINS: Readonly<Record<ExtensionOrigin, string>> = {
  'built-in': $localize`Part of Hangar`,
  host: $localize`Part of the program`,
  file: $localize`Added from a file`,
};

const STATES: Readonly<Record<ExtensionState, string>> = {
  active: '',
  off: $localize`Off`,
  failed: $localize`Didn't start`,
  incompatible: $localize`Didn't start`,
  'needs-restart': $localize`Waits for the next start`,
};

/** Returns the state of an extension in a word or two; empty if it runs without errors. */
export function stateWord({ state, error }: IExtension): string {
  return state === 'active' && error !== null ? $localize`Has a fault` : STATES[state];
}

/** Describes briefly where an extension comes from and what it contributes. */
export function contributionWords({
  origin,
  contributes,
  needsNetwork,
  settingsSchema,
}: IExtension): string[] {
  const { families, launchSteps, metadataSources, archiveReaders, achievements } = contributes;
  const { pages, panels, protocolActions } = contributes;
  return [
    ORIGINS[origin],
    ...(families.length > 0 ? [$localize`Source ports: ${families.join(', ')}:families:`] : []),
    ...(launchSteps.length > 0 ? [$localize`Has a say in launches`] : []),
    ...(metadataSources.length > 0 ? [$localize`Describes mod files`] : []),
    ...(archiveReaders.length > 0 ? [$localize`Opens archives: ${archiveReaders.join(', ')}:kinds:`] : []),
    ...(achievements.length > 0 ? [$localize`Achievements`] : []),
    ...(pages.length > 0 ? [$localize`Page`] : []),
    ...(panels.length > 0 ? [$localize`Panel in the detail view`] : []),
    ...(protocolActions.length > 0 ? [$localize`Entry in the menu`] : []),
    ...(needsNetwork ? [$localize`Asks the network`] : []),
    ...(settingsSchema === null ? [] : [$localize`Own settings`]),
  ];
}

/** Returns the confirmation shown before an untrusted extension runs. */
export function trustQuestion(extension: IExtension): ConfirmQuestion {
  const { displayName, version, author, sha256 } = extension;
  const [, ...does] = contributionWords(extension);
  return {
    title: $localize`Start "${displayName}:name:"?`,
    text: $localize`An extension is a program. It can do all that you can do on this machine: read your files, change them, and send them away. Hangar can't hold it back, and nobody has checked this one. Only start it if you know where the file comes from.`,
    lines: [
      ...(version === null ? [] : [$localize`Version: ${version}:version:`]),
      ...(author === null ? [] : [$localize`Author: ${author}:author:`]),
      ...(does.length === 0 ? [] : [$localize`It says it does: ${does.join(', ')}:words:`]),
      $localize`SHA-256 of its files: ${sha256 ?? ''}:sum:`,
    ],
    action: $localize`Start it`,
    cancel: $localize`Leave it off`,
    isDestructive: true,
  };
}
