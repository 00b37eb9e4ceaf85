import type { IPortFamily } from '@hangar/domain';

/** The missing requirements of the first game, and the state of their downloads. */
export interface DownloadSituation {
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly isFailed: boolean;
  /** Whether the source port must be installed with a command. */
  readonly needsCommand: boolean;
  readonly needsPort: boolean;
  readonly needsGame: boolean;
  /** The source port to install; `null` if a port is already available or no suitable one is known. */
  readonly family: Pick<IPortFamily, 'name' | 'canInstall'> | null;
}

/** Returns the heading of the first page without a source port. */
export function getDownloadHeading(situation: DownloadSituation): string {
  const { isReady, isBusy, isFailed, needsCommand, needsPort, needsGame, family } = situation;
  if (isReady) return $localize`Ready to play`;
  if (isBusy) return $localize`Almost ready`;
  if (isFailed) return $localize`The download didn't finish`;
  if (needsCommand) return $localize`One command, then you play`;
  if (needsPort && !family) return $localize`A source port, then you play`;
  return needsPort && needsGame
    ? $localize`Two downloads, then you play`
    : $localize`One download, then you play`;
}

/** Returns the label of the button that downloads the missing items; empty if there is nothing to download. */
export function getDownloadLabel(situation: DownloadSituation): string {
  const { isReady, isBusy, isFailed, needsGame, family } = situation;
  const name = family?.canInstall ? family.name : '';
  if (isReady || isBusy || (name === '' && !needsGame)) return '';
  if (isFailed) return $localize`Try again`;
  if (name === '') return $localize`Get Freedoom`;
  return needsGame ? $localize`Get ${name}:name: and Freedoom` : $localize`Get ${name}:name:`;
}
