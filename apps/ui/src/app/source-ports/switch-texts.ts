import { formatItems } from '../activity/import-text';
import type { AffectedProtocol } from './switch-effects';
import type { VersionSwitch } from './version-switch';

export function formatHeading({ name, version, portId, isRollback, currentVersion }: VersionSwitch): string {
  if (portId !== null && !isRollback) return $localize`Use ${name}:name: ${version}:version:`;
  if (currentVersion === null) return $localize`Install ${name}:name: ${version}:version:`;
  return isRollback
    ? $localize`Roll back ${name}:name: to ${version}:version:`
    : $localize`Update ${name}:name: to ${version}:version:`;
}

/** Describes what will use the version, and what happens to the current version. */
export function formatSummary({ version, currentVersion, moved, movesDefault }: VersionSwitch): string {
  const becomesDefault = movesDefault ? $localize`This version becomes the default.` : '';
  const users =
    moved.length === 0
      ? ''
      : moved.length === 1
        ? $localize`1 protocol will use it.`
        : $localize`${moved.length}:count: protocols will use it.`;
  const kept =
    currentVersion === null || currentVersion === version
      ? ''
      : $localize`Version ${currentVersion}:version: stays until you remove it.`;
  return [becomesDefault, users, kept].filter(Boolean).join(' ');
}

export function formatAction({ portId, isRollback }: VersionSwitch, size: string): string {
  if (portId !== null) return isRollback ? $localize`Roll back` : $localize`Use this version`;
  const label = isRollback ? $localize`Download and roll back` : $localize`Download and update`;
  return size === '' ? label : $localize`${label}:label:, ${size}:size:`;
}

/** Formats the affected items of a protocol, such as `2 saves, 1 demo`. */
export function formatAmount({ saves, demos }: Pick<AffectedProtocol, 'saves' | 'demos'>): string {
  return [saves > 0 ? formatItems('save', saves) : '', demos > 0 ? formatItems('demo', demos) : '']
    .filter(Boolean)
    .join(', ');
}
