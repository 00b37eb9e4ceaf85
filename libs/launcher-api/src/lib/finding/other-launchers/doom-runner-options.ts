import type { JsonObject } from '@hangar/api-foundation/storage';
import { COMPLEVEL, MAP_NAME, type IProtocolOptions } from '@hangar/domain';
import { detectFamily } from '@hangar/launch-engine';

import { foreignNameOf, resolveForeignPath } from './foreign-path';
import { isSetAt, lineOf, objectAt, textAt, valueAt, wholeAt } from './foreign-values';
import type { WarningCounts } from './warning-counts';

/** A preset, and the root of its file, which contains the option groups that all presets share. */
export interface PlayOptionsSource {
  readonly preset: JsonObject;
  readonly root: JsonObject;
  readonly folder: string | null;
  /** Path of the preset's source port; it determines how options are written. */
  readonly portPath: string;
  readonly warnings: WarningCounts;
}

/** The options of a preset as Hangar stores them. */
export interface PlayOptions {
  readonly options: IProtocolOptions;
  readonly parameters: readonly string[];
  readonly gaps: readonly string[];
}

/** The modes of `launch_options.launch_mode`. */
const MODE = { standard: 0, map: 1, loadSave: 2, record: 3, replay: 4, resume: 5 } as const;
const CUSTOM_SKILL = 6;
const ZDOOM_FAMILIES: readonly unknown[] = ['gzdoom', 'uzdoom', 'vkdoom', 'lzdoom', 'zandronum'];
/** Numbers that ZDoom ports read from console variables of the same meaning. */
const GAMEPLAY_VARIABLES = { dmflags1: 'dmflags', dmflags2: 'dmflags2', dmflags3: 'dmflags3' } as const;
const COMPATIBILITY_VARIABLES = { compatflags1: 'compatflags', compatflags2: 'compatflags2' } as const;

export function readPlayOptions(source: PlayOptionsSource): PlayOptions {
  const launch = groupOf(source, 'launch_options', 'launch_opts');
  const gameplay = groupOf(source, 'gameplay_options', 'gameplay_opts');
  const { options, gaps } = readLaunchMode(launch, gameplay, source.folder);
  if (isSetAt(groupOf(source, 'multiplayer_options', 'launch_opts'), 'is_multiplayer'))
    gaps.push('Its multiplayer options are left out, because Hangar can only start single-player games.');
  const isZDoom = ZDOOM_FAMILIES.includes(detectFamily(foreignNameOf(source.portPath)));
  const compatibility = readCompatibility(source, isZDoom);
  return {
    options: { ...options, ...switchesOf(gameplay), ...compatibility.options },
    parameters: [
      ...variablesOf(gameplay, GAMEPLAY_VARIABLES, source, isZDoom),
      ...cheatsOf(gameplay, source, isZDoom),
      ...compatibility.parameters,
      ...soundParameters(source),
    ],
    gaps,
  };
}

/**
 * Returns a group of options: from the root if it is shared, from the preset otherwise. Before 1.7, most options were
 * in `launch_options`.
 */
function groupOf({ preset, root }: PlayOptionsSource, name: string, storage: string): JsonObject {
  const legacy = name === 'video_options' || name === 'audio_options' ? 'output_options' : 'launch_options';
  const place = wholeAt(objectAt(root, 'options_storage'), storage);
  const owners = place === 1 ? [root] : place === 2 ? [preset] : [preset, root];
  const names = [name, legacy];
  const found = owners.flatMap((owner) => names.map((key) => objectAt(owner, key)));
  return found.find((group) => Object.keys(group).length > 0) ?? {};
}

function readLaunchMode(
  launch: JsonObject,
  gameplay: JsonObject,
  folder: string | null,
): { options: IProtocolOptions; gaps: string[] } {
  const options: IProtocolOptions = {};
  const gaps: string[] = [];
  switch (wholeAt(launch, 'launch_mode') ?? MODE.standard) {
    case MODE.map:
      Object.assign(options, startOf(textAt(launch, 'map_name'), gameplay, gaps));
      break;
    case MODE.record:
      Object.assign(options, startOf(textAt(launch, 'map_name_demo'), gameplay, gaps), {
        recordDemo: demoNameOf(textAt(launch, 'demo_file_record')),
      });
      break;
    case MODE.replay:
      if (textAt(launch, 'demo_file_replay') !== '')
        options.playDemo = resolveForeignPath(textAt(launch, 'demo_file_replay'), folder);
      break;
    case MODE.loadSave:
      gaps.push('It started with a save. Choose one in Hangar instead.');
      break;
    case MODE.resume:
      gaps.push('It continued the recording of a demo, which Hangar leaves out.');
      break;
  }
  return { options, gaps };
}

/** DoomRunner only passes the skill together with a map. */
function startOf(map: string, gameplay: JsonObject, gaps: string[]): IProtocolOptions {
  const skill = wholeAt(gameplay, 'skill_idx', 1, CUSTOM_SKILL);
  const number = skill === CUSTOM_SKILL ? wholeAt(gameplay, 'skill_num', 1, 5) : skill;
  if (skill !== null && number === null) gaps.push('Its skill has a number that Hangar leaves out.');
  return {
    ...(MAP_NAME.test(map) ? { map: map.toUpperCase() } : {}),
    ...(number === null ? {} : { skill: number }),
  };
}

function demoNameOf(name: string): string {
  return lineOf(foreignNameOf(name).replace(/\.lmp$/i, ''), 100);
}

function switchesOf(gameplay: JsonObject): IProtocolOptions {
  return {
    ...(isSetAt(gameplay, 'no_monsters') ? { noMonsters: true } : {}),
    ...(isSetAt(gameplay, 'fast_monsters') ? { fastMonsters: true } : {}),
    ...(isSetAt(gameplay, 'monsters_respawn') ? { respawnMonsters: true } : {}),
  };
}

function readCompatibility(
  source: PlayOptionsSource,
  isZDoom: boolean,
): Pick<PlayOptions, 'options' | 'parameters'> {
  const group = groupOf(source, 'compatibility_options', 'compat_opts');
  const mode = textAt(group, 'compat_mode');
  const parameters = variablesOf(group, COMPATIBILITY_VARIABLES, source, isZDoom);
  if (!COMPLEVEL.test(mode) || Number(mode) < 0) return { options: {}, parameters };
  return isZDoom
    ? { options: {}, parameters: [`+compatmode ${mode}`, ...parameters] }
    : { options: { complevel: mode }, parameters };
}

function variablesOf(
  group: JsonObject,
  variables: Readonly<Record<string, string>>,
  { warnings }: PlayOptionsSource,
  isZDoom: boolean,
): string[] {
  const set = Object.entries(variables).flatMap(([key, variable]) => {
    const value = valueAt(group, key);
    return typeof value === 'number' && Number.isInteger(value) && value !== 0
      ? [`+${variable} ${value}`]
      : [];
  });
  if (isZDoom) return set;
  warnings.add('flags of gameplay and compatibility', set.length);
  return [];
}

function cheatsOf(gameplay: JsonObject, { warnings }: PlayOptionsSource, isZDoom: boolean): string[] {
  if (isSetAt(gameplay, 'pistol_start')) warnings.add('pistol starts');
  return isZDoom && isSetAt(gameplay, 'allow_cheats') ? ['+sv_cheats 1'] : [];
}

function soundParameters(source: PlayOptionsSource): string[] {
  const audio = groupOf(source, 'audio_options', 'audio_opts');
  const video = groupOf(source, 'video_options', 'video_opts');
  if (['monitor_idx', 'resolution_x', 'resolution_y', 'show_fps'].some((key) => isChosen(video, key)))
    source.warnings.add('video options');
  return [
    ...(isSetAt(audio, 'no_sound') ? ['-nosound'] : []),
    ...(isSetAt(audio, 'no_sfx') ? ['-nosfx'] : []),
    ...(isSetAt(audio, 'no_music') ? ['-nomusic'] : []),
  ];
}

function isChosen(group: JsonObject, key: string): boolean {
  const value = valueAt(group, key);
  return value === true || (typeof value === 'number' && value > 0);
}
