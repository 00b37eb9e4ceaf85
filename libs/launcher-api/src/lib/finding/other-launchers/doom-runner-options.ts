import type { JsonObject } from '@hangar/api-foundation/storage';
import { COMPLEVEL, MAP_NAME, readableBeginning, type IProtocolOptions } from '@hangar/domain';
import { detectFamily } from '@hangar/launch-engine';

import { getForeignName, resolveForeignPath } from './foreign-path';
import { isEnabled, getObject, getText, getValue, getInteger } from './foreign-values';
import type { WarningCounts } from './warning-counts';

/** A preset, and the root of its file, which contains the option groups shared by all presets. */
export interface PlayOptionsSource {
  readonly preset: JsonObject;
  readonly root: JsonObject;
  readonly folder: string | null;
  /** The path of the preset's source port, which determines how options are written. */
  readonly portPath: string;
  readonly warnings: WarningCounts;
}

/** The options of a preset as Hangar stores them. */
export interface PlayOptions {
  readonly options: IProtocolOptions;
  readonly parameters: readonly string[];
  readonly gaps: readonly string[];
}

/** The values of `launch_options.launch_mode`. */
const LAUNCH_MODES = { standard: 0, map: 1, loadSave: 2, record: 3, replay: 4, resume: 5 } as const;
const CUSTOM_SKILL = 6;
const ZDOOM_FAMILIES: readonly unknown[] = ['gzdoom', 'uzdoom', 'vkdoom', 'lzdoom', 'zandronum'];
/** Numbers, and the console variables with the same meaning from which ZDoom ports read them. */
const GAMEPLAY_VARIABLES = { dmflags1: 'dmflags', dmflags2: 'dmflags2', dmflags3: 'dmflags3' } as const;
const COMPATIBILITY_VARIABLES = { compatflags1: 'compatflags', compatflags2: 'compatflags2' } as const;

export function readPlayOptions(source: PlayOptionsSource): PlayOptions {
  const launch = getGroup(source, 'launch_options', 'launch_opts');
  const gameplay = getGroup(source, 'gameplay_options', 'gameplay_opts');
  const { options, gaps } = readLaunchMode(launch, gameplay, source.folder);
  if (isEnabled(getGroup(source, 'multiplayer_options', 'launch_opts'), 'is_multiplayer'))
    gaps.push('Its multiplayer options are left out, because Hangar can only start single-player games.');
  const isZDoom = ZDOOM_FAMILIES.includes(detectFamily(getForeignName(source.portPath)));
  const compatibility = readCompatibility(source, isZDoom);
  return {
    options: { ...options, ...readSwitches(gameplay), ...compatibility.options },
    parameters: [
      ...readVariables(gameplay, GAMEPLAY_VARIABLES, source, isZDoom),
      ...readCheats(gameplay, source, isZDoom),
      ...compatibility.parameters,
      ...readSoundParameters(source),
    ],
    gaps,
  };
}

/**
 * Returns a group of options: from the root if it is shared, otherwise from the preset. Before 1.7, most options were
 * in `launch_options`.
 */
function getGroup({ preset, root }: PlayOptionsSource, name: string, storage: string): JsonObject {
  const legacy = name === 'video_options' || name === 'audio_options' ? 'output_options' : 'launch_options';
  const storageMode = getInteger(getObject(root, 'options_storage'), storage);
  const owners = storageMode === 1 ? [root] : storageMode === 2 ? [preset] : [preset, root];
  const names = [name, legacy];
  const found = owners.flatMap((owner) => names.map((key) => getObject(owner, key)));
  return found.find((group) => Object.keys(group).length > 0) ?? {};
}

function readLaunchMode(
  launch: JsonObject,
  gameplay: JsonObject,
  folder: string | null,
): { options: IProtocolOptions; gaps: string[] } {
  const options: IProtocolOptions = {};
  const gaps: string[] = [];
  switch (getInteger(launch, 'launch_mode') ?? LAUNCH_MODES.standard) {
    case LAUNCH_MODES.map:
      Object.assign(options, readStart(getText(launch, 'map_name'), gameplay, gaps));
      break;
    case LAUNCH_MODES.record:
      Object.assign(options, readStart(getText(launch, 'map_name_demo'), gameplay, gaps), {
        recordDemo: toDemoName(getText(launch, 'demo_file_record')),
      });
      break;
    case LAUNCH_MODES.replay:
      if (getText(launch, 'demo_file_replay') !== '')
        options.playDemo = resolveForeignPath(getText(launch, 'demo_file_replay'), folder);
      break;
    case LAUNCH_MODES.loadSave:
      gaps.push('It started with a save. Choose one in Hangar instead.');
      break;
    case LAUNCH_MODES.resume:
      gaps.push('It continued the recording of a demo, which Hangar leaves out.');
      break;
  }
  return { options, gaps };
}

/** Reads the map and the skill. DoomRunner passes the skill only together with a map. */
function readStart(map: string, gameplay: JsonObject, gaps: string[]): IProtocolOptions {
  const skill = getInteger(gameplay, 'skill_idx', 1, CUSTOM_SKILL);
  const number = skill === CUSTOM_SKILL ? getInteger(gameplay, 'skill_num', 1, 5) : skill;
  if (skill !== null && number === null) gaps.push('Its skill has a number that Hangar leaves out.');
  return {
    ...(MAP_NAME.test(map) ? { map: map.toUpperCase() } : {}),
    ...(number === null ? {} : { skill: number }),
  };
}

function toDemoName(name: string): string {
  return readableBeginning(getForeignName(name).replace(/\.lmp$/i, ''), 100);
}

function readSwitches(gameplay: JsonObject): IProtocolOptions {
  return {
    ...(isEnabled(gameplay, 'no_monsters') ? { noMonsters: true } : {}),
    ...(isEnabled(gameplay, 'fast_monsters') ? { fastMonsters: true } : {}),
    ...(isEnabled(gameplay, 'monsters_respawn') ? { respawnMonsters: true } : {}),
  };
}

function readCompatibility(
  source: PlayOptionsSource,
  isZDoom: boolean,
): Pick<PlayOptions, 'options' | 'parameters'> {
  const group = getGroup(source, 'compatibility_options', 'compat_opts');
  const mode = getText(group, 'compat_mode');
  const parameters = readVariables(group, COMPATIBILITY_VARIABLES, source, isZDoom);
  if (!COMPLEVEL.test(mode) || Number(mode) < 0) return { options: {}, parameters };
  return isZDoom
    ? { options: {}, parameters: [`+compatmode ${mode}`, ...parameters] }
    : { options: { complevel: mode }, parameters };
}

function readVariables(
  group: JsonObject,
  variables: Readonly<Record<string, string>>,
  { warnings }: PlayOptionsSource,
  isZDoom: boolean,
): string[] {
  const assignments = Object.entries(variables).flatMap(([key, variable]) => {
    const value = getValue(group, key);
    return typeof value === 'number' && Number.isInteger(value) && value !== 0
      ? [`+${variable} ${value}`]
      : [];
  });
  if (isZDoom) return assignments;
  warnings.add('flags of gameplay and compatibility', assignments.length);
  return [];
}

function readCheats(gameplay: JsonObject, { warnings }: PlayOptionsSource, isZDoom: boolean): string[] {
  if (isEnabled(gameplay, 'pistol_start')) warnings.add('pistol starts');
  return isZDoom && isEnabled(gameplay, 'allow_cheats') ? ['+sv_cheats 1'] : [];
}

function readSoundParameters(source: PlayOptionsSource): string[] {
  const audio = getGroup(source, 'audio_options', 'audio_opts');
  const video = getGroup(source, 'video_options', 'video_opts');
  if (['monitor_idx', 'resolution_x', 'resolution_y', 'show_fps'].some((key) => isChosen(video, key)))
    source.warnings.add('video options');
  return [
    ...(isEnabled(audio, 'no_sound') ? ['-nosound'] : []),
    ...(isEnabled(audio, 'no_sfx') ? ['-nosfx'] : []),
    ...(isEnabled(audio, 'no_music') ? ['-nomusic'] : []),
  ];
}

function isChosen(group: JsonObject, key: string): boolean {
  const value = getValue(group, key);
  return value === true || (typeof value === 'number' && value > 0);
}
