import type { ExtensionOrigin, ExtensionState, IExtension } from '@hangar/domain';

import type { ConfirmQuestion } from '../../confirm/confirm-question';

const ORIGIN_LABELS: Readonly<Record<ExtensionOrigin, string>> = {
  'built-in': $localize`Part of Hangar`,
  host: $localize`Part of this application`,
  file: $localize`Added from a file`,
};

const STATE_LABELS: Readonly<Record<ExtensionState, string>> = {
  active: '',
  off: $localize`Off`,
  failed: $localize`Didn't start`,
  incompatible: $localize`Didn't start`,
  'needs-restart': $localize`Restart required`,
};

/** Returns the state of an extension in a word or two, or an empty string if it runs without errors. */
export function getStateLabel({ state, error }: IExtension): string {
  return state === 'active' && error !== null ? $localize`Error` : STATE_LABELS[state];
}

/** Briefly describes the origin of an extension and what it contributes. */
export function getContributionTexts({
  origin,
  contributes,
  needsNetwork,
  settingsSchema,
}: IExtension): string[] {
  const { families, launchSteps, metadataSources, archiveReaders, achievements } = contributes;
  const { pages, panels, protocolActions, commands } = contributes;
  return [
    ORIGIN_LABELS[origin],
    ...(families.length > 0 ? [$localize`Source ports: ${families.join(', ')}:families:`] : []),
    ...(launchSteps.length > 0 ? [$localize`Changes how games launch`] : []),
    ...(metadataSources.length > 0 ? [$localize`Adds details to mod files`] : []),
    ...(archiveReaders.length > 0 ? [$localize`Opens archives: ${archiveReaders.join(', ')}:kinds:`] : []),
    ...(achievements.length > 0 ? [$localize`Achievements`] : []),
    ...(pages.length > 0 ? [$localize`Page`] : []),
    ...(panels.length > 0 ? [$localize`Panel`] : []),
    ...(commands.length > 0 ? [$localize`Palette command`] : []),
    ...(protocolActions.length > 0 ? [$localize`Menu command`] : []),
    ...(needsNetwork ? [$localize`Uses the network`] : []),
    ...(settingsSchema === null ? [] : [$localize`Settings`]),
  ];
}

/** Returns the confirmation that is shown before an untrusted extension runs. */
export function createTrustQuestion(extension: IExtension): ConfirmQuestion {
  const { displayName, version, author, sha256 } = extension;
  const [, ...does] = getContributionTexts(extension);
  return {
    title: $localize`Turn on ${displayName}:name:?`,
    text: $localize`An extension is a program with full access to your computer. It can read, change and send your files, and Hangar can't restrict it. This one hasn't been reviewed. Only turn it on if you trust its source.`,
    lines: [
      ...(version === null ? [] : [$localize`Version: ${version}:version:`]),
      ...(author === null ? [] : [$localize`Author: ${author}:author:`]),
      ...(does.length === 0 ? [] : [$localize`Declared features: ${does.join(', ')}:words:`]),
      $localize`SHA-256 of its files: ${sha256 ?? ''}:sum:`,
    ],
    action: $localize`Turn on`,
    cancel: $localize`Keep off`,
    isDestructive: true,
  };
}
