import {
  MAP_NAME,
  PROTOCOL_LIMITS,
  readableBeginning,
  SETTINGS_LIMITS,
  type IProtocolOptions,
} from '@hangar/domain';

import {
  FOREIGN_LIMITS,
  PLAIN_SETUP,
  type ForeignBaseGame,
  type ForeignFile,
  type ForeignLibrary,
  type ForeignPort,
  type ForeignSetup,
} from './foreign-library';
import { getForeignName, resolveForeignPath } from './foreign-path';
import { createImportInvalidError } from './import-invalid';
import { readIni, type IniSections } from './ini-text';
import { joinParameters } from './own-parameters';
import { WarningCounts } from './warning-counts';

/** A file written by ZDL, with its content. */
export interface ZdlFile {
  readonly fileName: string;
  readonly text: string;
}

/** ZDL's settings (`zdl.ini`), if they are known, and its saved setups (`.zdl`). */
export interface ZdlFiles {
  readonly settings: ZdlFile | null;
  readonly setups: readonly ZdlFile[];
  /** The folder to which relative paths refer. */
  readonly folder: string | null;
}

type Section = ReadonlyMap<string, string>;

const EXPECTED = "ZDL's zdl.ini or a .zdl file";
const NO_SECTION: Section = new Map();
/** The skill that means “no monsters” in lcferrum's fork. */
const NO_MONSTERS_SKILL = 6;
/** Matches files in ZDL's list that aren't mods. */
const DEMO = /\.lmp$/i;
const SETTINGS_FILE = /\.(?:cfg|ini)$/i;

/**
 * Reads ZDL files of both forks (qbasicer/qzdl: CONFFORMAT.md; lcferrum/qzdl). Each file is one setup. A setup contains
 * only the names of its source port and base game; their paths are in the settings.
 * @throws `IMPORT_INVALID`
 */
export function readZdl({ settings, setups, folder }: ZdlFiles): ForeignLibrary {
  const sections = settings ? parseSections(settings) : new Map<string, Section>();
  const warnings = new WarningCounts();
  const savedSetups = [
    ...(settings && hasSetup(sections) ? [{ file: settings, sections }] : []),
    ...setups.slice(0, FOREIGN_LIMITS.setups).map((file) => ({ file, sections: parseSections(file) })),
  ];
  const read = savedSetups.map((file) => createSetup(file.file.fileName, file.sections, folder, warnings));
  if ((sections.get('zdl.general')?.get('alwaysadd') ?? '') !== '') warnings.add('arguments of all setups');
  return {
    kind: 'zdl',
    setups: read,
    baseGames: addMissingNames(
      readList(sections, 'zdl.iwads', 'i', folder).slice(0, FOREIGN_LIMITS.baseGames),
      read.map(({ baseGameId }) => baseGameId),
    ),
    ports: addMissingNames(
      readList(sections, 'zdl.ports', 'p', folder).slice(0, FOREIGN_LIMITS.ports),
      read.map(({ portId }) => portId),
    ),
    looseFiles: [],
    warnings: warnings.toSentences(),
    isNewer: false,
  };
}

function parseSections({ text, fileName }: ZdlFile): IniSections {
  const sections = readIni(text);
  if (![...sections.keys()].some((name) => name.startsWith('zdl.')))
    throw createImportInvalidError(EXPECTED, `${fileName} contains no section of ZDL`);
  return sections;
}

/** Whether the settings contain a current setup. It is empty until the user has chosen something. */
function hasSetup(sections: IniSections): boolean {
  const save = sections.get('zdl.save') ?? NO_SECTION;
  return [...save.keys()].some((key) => key === 'port' || key === 'iwad' || /^file\d/.test(key));
}

/** Reads the numbered names and files of a list, such as `p0n` and `p0f`. */
function readList(
  sections: IniSections,
  name: string,
  letter: string,
  folder: string | null,
): (ForeignBaseGame & ForeignPort)[] {
  const section = sections.get(name) ?? NO_SECTION;
  return findNumbered(section, new RegExp(`^${letter}(\\d{1,6})f$`)).map(([number, value]) => {
    const path = resolveForeignPath(value, folder);
    const label = readableBeginning(section.get(`${letter}${number}n`) ?? '', SETTINGS_LIMITS.sourcePortName);
    return { id: label || path, name: label || getForeignName(path), path };
  });
}

/** Adds the names to which setups refer, but that aren't in the list. */
function addMissingNames<T extends ForeignBaseGame & ForeignPort>(
  list: readonly T[],
  names: readonly (string | null)[],
): (ForeignBaseGame & ForeignPort)[] {
  const byId = new Map<string, ForeignBaseGame & ForeignPort>(list.map((item) => [item.id, item]));
  for (const name of names)
    if (name !== null && !byId.has(name)) byId.set(name, { id: name, name, path: null });
  return [...byId.values()];
}

function createSetup(
  fileName: string,
  sections: IniSections,
  folder: string | null,
  warnings: WarningCounts,
): ForeignSetup {
  const save = sections.get('zdl.save') ?? NO_SECTION;
  const joined = joinParameters([save.get('extra') ?? '']);
  const paths = findNumbered(save, /^file(\d{1,6})$/);
  const disabled = new Set(
    (save.get('disabled') ?? '').split(',', PROTOCOL_LIMITS.files).map((part) => part.trim()),
  );
  const files: ForeignFile[] = [];
  const options: IProtocolOptions = readOptions(save);
  for (const [number, value] of paths.slice(0, PROTOCOL_LIMITS.files)) {
    const path = resolveForeignPath(value, folder);
    if (DEMO.test(path)) options.playDemo = path;
    else if (SETTINGS_FILE.test(path)) warnings.add('settings files in load orders');
    else files.push({ path, name: null, enabled: !disabled.has(number) });
  }
  const multiplayer = ['gametype', 'players', 'host'].some((key) => !['', '0'].includes(save.get(key) ?? ''));
  if ((save.get('savegame') ?? '') !== '') warnings.add('chosen saves');
  return {
    ...PLAIN_SETUP,
    id: `file:${fileName}`,
    title: readableBeginning(fileName.replace(/\.(?:zdl|ini)$/i, ''), PROTOCOL_LIMITS.title) || 'ZDL',
    baseGameId: readName(save, 'iwad'),
    portId: readName(save, 'port'),
    files,
    parameters: joined.parameters,
    options,
    gaps: [
      ...(joined.gap === null ? [] : [joined.gap]),
      ...(multiplayer
        ? ['Its multiplayer options are left out, because Hangar can only start single-player games.']
        : []),
    ],
  };
}

function readName(save: Section, key: string): string | null {
  return readableBeginning(save.get(key) ?? '', SETTINGS_LIMITS.sourcePortName) || null;
}

function readOptions(save: Section): IProtocolOptions {
  const map = parseMap(save.get('warp') ?? '');
  const skill = Number(save.get('skill') ?? '');
  return {
    ...(map === null ? {} : { map }),
    ...(Number.isInteger(skill) && skill >= 1 && skill <= 5 ? { skill } : {}),
    ...(skill === NO_MONSTERS_SKILL ? { noMonsters: true } : {}),
  };
}

/** Converts what ZDL passes to `-warp`: a map name, the number of a map, or the numbers of an episode and a map. */
function parseMap(warp: string): string | null {
  const text = warp.trim();
  const [, episode, map] = /^(\d) +(\d)$/.exec(text) ?? [];
  if (episode !== undefined) return `E${episode}M${map}`;
  if (/^\d{1,2}$/.test(text)) return `MAP${text.padStart(2, '0')}`;
  return MAP_NAME.test(text) ? text.toUpperCase() : null;
}

/** Returns the values whose keys match, in the order of their numbers. Empty values are skipped. */
function findNumbered(section: Section, pattern: RegExp): [string, string][] {
  return [...section]
    .flatMap(([key, value]): [string, string][] => {
      const number = pattern.exec(key)?.[1];
      return number === undefined || value === '' ? [] : [[number, value]];
    })
    .toSorted(([a], [b]) => Number(a) - Number(b));
}
