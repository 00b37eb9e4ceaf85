import type { IBaseGameVersion, ISourcePort } from '@hangar/domain';

import type { DraftFields, DraftKey } from '../draft/draft-fields';

const MAX_TEXT_LENGTH = 200;

const FIELD_NAMES: Readonly<Record<DraftKey, string>> = {
  title: $localize`Title`,
  description: $localize`Description`,
  baseGameVersionId: $localize`Base game`,
  sourcePortId: $localize`Source port`,
  files: $localize`Files`,
  launchParameters: $localize`Extra arguments`,
  saveDirectory: $localize`Save folder`,
  configFile: $localize`Settings file`,
  screenshotPath: $localize`Cover`,
  tags: $localize`Tags`,
  map: $localize`Map`,
  skill: $localize`Skill`,
  complevel: $localize`Compatibility`,
  noMonsters: $localize`No monsters`,
  fastMonsters: $localize`Fast monsters`,
  respawnMonsters: $localize`Respawning monsters`,
  recordsDemo: $localize`Record a demo`,
  recordDemo: $localize`Demo name`,
  playDemo: $localize`Play a demo`,
};

/** The names of base games and source ports by id. */
export interface KnownNames {
  readonly baseGames: ReadonlyMap<string, Pick<IBaseGameVersion, 'name'>>;
  readonly sourcePorts: readonly Pick<ISourcePort, 'id' | 'name'>[];
}

/** Returns the label of a field. */
export function getFieldName(key: DraftKey): string {
  return FIELD_NAMES[key];
}

/** Formats a field's value for a comparison. */
export function formatField(key: DraftKey, fields: DraftFields, names: KnownNames): string {
  const id = fields[key];
  if (key === 'baseGameVersionId' && fields[key] !== null)
    return names.baseGames.get(fields[key])?.name ?? fields[key];
  if (key === 'sourcePortId' && fields[key] !== null)
    return names.sourcePorts.find((port) => port.id === id)?.name ?? fields[key];
  if (key === 'files')
    return formatList(
      fields.files.map(({ name, enabled }, index) =>
        enabled ? `${index + 1}. ${name}` : $localize`${index + 1}:place:. ${name}:name: (off)`,
      ),
      '\n',
    );
  if (key === 'tags') return formatList(fields.tags, ', ');
  const value = fields[key];
  if (typeof value === 'boolean') return value ? $localize`Yes` : $localize`No`;
  const text = String(value ?? '');
  if (text === '') return $localize`Not set`;
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

function formatList(items: readonly string[], separator: string): string {
  return items.length > 0 ? items.join(separator) : $localize`None`;
}
