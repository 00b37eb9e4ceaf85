import type { JsonObject } from '@hangar/api-foundation/storage';
import { PROTOCOL_LIMITS, type IProtocolOptions } from '@hangar/domain';

import { readPlayOptions } from './doom-runner-options';
import { PLAIN_SETUP, type ForeignFile, type ForeignPort, type ForeignSetup } from './foreign-library';
import { resolveForeignPath } from './foreign-path';
import { isEnabled, getLine, getObject, getObjects, getText, getValue } from './foreign-values';
import { joinParameters } from './own-parameters';
import type { WarningCounts } from './warning-counts';

/** The data that is shared by all presets of a file. */
export interface PresetContext {
  readonly root: JsonObject;
  readonly folder: string | null;
  readonly warnings: WarningCounts;
  readonly ports: readonly ForeignPort[];
}

/** The files and command-line arguments in a preset's list of mods. */
interface PresetMods {
  readonly files: readonly ForeignFile[];
  readonly parameters: readonly string[];
  readonly disabledParameters: readonly string[];
}

/** Reads one preset. `index` identifies the preset, because presets have no IDs and may have the same name. */
export function readPreset(preset: JsonObject, index: number, context: PresetContext): ForeignSetup {
  const { root, folder, warnings, ports } = context;
  const engine = getText(preset, 'selected_engine');
  const iwad = getText(preset, 'selected_IWAD');
  const mods = readMods(preset, folder);
  const portPath = ports.find(({ id }) => id === engine)?.path ?? engine;
  const { options, parameters, gaps } = readPlayOptions({ preset, root, folder, portPath, warnings });
  const joined = joinParameters([
    ...mods.parameters,
    ...parameters,
    // Before 1.7, the global arguments were stored at the root.
    getText(getObject(root, 'global_options'), 'additional_args') || getText(root, 'additional_args'),
    getText(preset, 'additional_args'),
  ]);
  addWarnings(preset, warnings);
  return {
    ...PLAIN_SETUP,
    id: `preset:${index}:${getLine(preset, 'name', PROTOCOL_LIMITS.title)}`,
    title: getLine(preset, 'name', PROTOCOL_LIMITS.title) || 'Preset',
    baseGameId: iwad === '' ? null : resolveForeignPath(iwad, folder),
    portId: engine === '' ? null : engine,
    files: readFiles(preset, mods.files, folder),
    parameters: joined.parameters,
    options: options satisfies IProtocolOptions,
    notes: createNotes(mods.disabledParameters),
    gaps: joined.gap === null ? gaps : [...gaps, joined.gap],
  };
}

/** Returns the files in load order. Map packs are loaded before the mods, unless the preset specifies otherwise. */
function readFiles(preset: JsonObject, mods: readonly ForeignFile[], folder: string | null): ForeignFile[] {
  const paths = getValue(preset, 'selected_mappacks');
  const maps = (Array.isArray(paths) ? paths : [])
    .filter((path): path is string => typeof path === 'string' && path !== '')
    .map((path): ForeignFile => ({ path: resolveForeignPath(path, folder), name: null, enabled: true }));
  const files = isEnabled(preset, 'load_maps_after_mods') ? [...mods, ...maps] : [...maps, ...mods];
  return files.slice(0, PROTOCOL_LIMITS.files);
}

function readMods(preset: JsonObject, folder: string | null): PresetMods {
  const files: ForeignFile[] = [];
  const parameters: string[] = [];
  const disabledParameters: string[] = [];
  for (const mod of getObjects(preset, 'mods', 10 * PROTOCOL_LIMITS.files)) {
    if (isEnabled(mod, 'separator')) continue;
    const isChecked = getValue(mod, 'checked') !== false;
    if (isEnabled(mod, 'cmd_argument'))
      (isChecked ? parameters : disabledParameters).push(getText(mod, 'value'));
    else if (getText(mod, 'path') !== '')
      files.push({ path: resolveForeignPath(getText(mod, 'path'), folder), name: null, enabled: isChecked });
  }
  return { files, parameters, disabledParameters };
}

/** Returns the notes with the disabled parameters, because a protocol can't store parameters as disabled. */
function createNotes(disabledParameters: readonly string[]): string {
  return disabledParameters.length === 0
    ? ''
    : `Switched off in DoomRunner:\n${disabledParameters.join('\n')}`.slice(0, PROTOCOL_LIMITS.notes);
}

function addWarnings(preset: JsonObject, warnings: WarningCounts): void {
  warnings.add('environment variables', Object.keys(getObject(preset, 'env_vars')).length);
  if (getText(preset, 'cmd_prefix') !== '') warnings.add('command prefixes');
  if (getText(preset, 'selected_config') !== '') warnings.add('chosen settings files of source ports');
  if (
    Object.values(getObject(preset, 'alternative_paths')).some(
      (path) => typeof path === 'string' && path !== '',
    )
  )
    warnings.add('separate folders of presets');
}
