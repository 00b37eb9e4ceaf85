import { isObject, parseShallowJson, type JsonObject } from '@hangar/api-foundation/storage';
import { PROTOCOL_LIMITS, SETTINGS_LIMITS } from '@hangar/domain';

import { readPreset, type PresetContext } from './doom-runner-preset';
import {
  FOREIGN_LIMITS,
  type ForeignBaseGame,
  type ForeignLibrary,
  type ForeignPort,
  type ForeignSetup,
} from './foreign-library';
import { getForeignName, resolveForeignPath } from './foreign-path';
import { isEnabled, getLine, getObject, getObjects, getText } from './foreign-values';
import { createImportInvalidError } from './import-invalid';
import { WarningCounts } from './warning-counts';

/** The first version whose file may have a different format. */
const FIRST_UNKNOWN_VERSION = 2;
const EXPECTED = "DoomRunner's options.json";

/**
 * Reads DoomRunner's `options.json` from any version (DoomRunner: OptionsSerializer.cpp, OptionsSerializer_compat.cpp).
 * Relative paths are relative to `folder`.
 * @throws `IMPORT_INVALID`
 */
export function readDoomRunner(bytes: Buffer, folder: string | null): ForeignLibrary {
  const root = parse(bytes);
  const warnings = new WarningCounts();
  const baseGames = readBaseGames(root, folder);
  const ports = readPorts(root, folder);
  const setups = readPresets(root, { root, folder, warnings, ports });
  const version = getText(root, 'version');
  addGlobalWarnings(root, warnings);
  return {
    kind: 'doom-runner',
    setups,
    baseGames: withNamedGames(baseGames, setups),
    ports: withNamedPorts(ports, setups),
    looseFiles: [],
    warnings: warnings.toSentences(),
    isNewer: Number.parseInt(version, 10) >= FIRST_UNKNOWN_VERSION,
  };
}

function parse(bytes: Buffer): JsonObject {
  let content: unknown;
  try {
    content = parseShallowJson(bytes);
  } catch {
    throw createImportInvalidError(EXPECTED, "the file isn't valid JSON");
  }
  if (!isObject(content)) throw createImportInvalidError(EXPECTED, 'the file contains something else');
  if (!Object.hasOwn(content, 'presets') && !Object.hasOwn(content, 'engines'))
    throw createImportInvalidError(EXPECTED, 'the file contains neither presets nor engines');
  return content;
}

function readPorts(root: JsonObject, folder: string | null): ForeignPort[] {
  const engines = getObject(root, 'engines');
  // Before 1.7, the list was called `engines`.
  const list = [
    ...getObjects(engines, 'engine_list', FOREIGN_LIMITS.ports),
    ...getObjects(engines, 'engines', FOREIGN_LIMITS.ports),
  ];
  return list.flatMap((engine): ForeignPort[] => {
    const path = getText(engine, 'path');
    if (isEnabled(engine, 'separator') || path === '') return [];
    const resolved = resolveForeignPath(path, folder);
    const name = getLine(engine, 'name', SETTINGS_LIMITS.sourcePortName) || getForeignName(resolved);
    // Before 1.9.2, presets refer to an engine by its path.
    return [{ id: getText(engine, 'id') || path, name, path: resolved }];
  });
}

function readBaseGames(root: JsonObject, folder: string | null): ForeignBaseGame[] {
  const iwads = getObject(root, 'IWADs');
  const list = [
    ...getObjects(iwads, 'IWAD_list', FOREIGN_LIMITS.baseGames),
    ...getObjects(iwads, 'IWADs', FOREIGN_LIMITS.baseGames),
  ];
  return list.flatMap((iwad): ForeignBaseGame[] => {
    const path = getText(iwad, 'path');
    if (isEnabled(iwad, 'separator') || path === '') return [];
    const resolved = resolveForeignPath(path, folder);
    return [{ id: resolved, name: getLine(iwad, 'name', 200) || getForeignName(resolved), path: resolved }];
  });
}

/** Reads the presets. A separator between presets becomes the tag of the presets below it. */
function readPresets(root: JsonObject, context: PresetContext): ForeignSetup[] {
  const setups: ForeignSetup[] = [];
  let tags: string[] = [];
  for (const [index, preset] of getObjects(root, 'presets', FOREIGN_LIMITS.setups).entries()) {
    if (isEnabled(preset, 'separator')) {
      const tag = getLine(preset, 'name', PROTOCOL_LIMITS.tag);
      tags = tag === '' ? [] : [tag];
    } else setups.push({ ...readPreset(preset, index, context), tags });
  }
  return setups;
}

/** Adds the base games that only presets contain. If the list is updated automatically, the file doesn't contain it. */
function withNamedGames(
  games: readonly ForeignBaseGame[],
  setups: readonly ForeignSetup[],
): ForeignBaseGame[] {
  const byId = new Map(games.map((game) => [game.id, game]));
  for (const { baseGameId } of setups)
    if (baseGameId !== null && !byId.has(baseGameId))
      byId.set(baseGameId, { id: baseGameId, name: getForeignName(baseGameId), path: baseGameId });
  return [...byId.values()];
}

/** Adds engines to which presets refer although the engines are no longer in the list. */
function withNamedPorts(ports: readonly ForeignPort[], setups: readonly ForeignSetup[]): ForeignPort[] {
  const byId = new Map(ports.map((port) => [port.id, port]));
  for (const { portId } of setups)
    if (portId !== null && !byId.has(portId))
      byId.set(portId, { id: portId, name: getForeignName(portId), path: null });
  return [...byId.values()];
}

function addGlobalWarnings(root: JsonObject, warnings: WarningCounts): void {
  const globalOptions = getObject(root, 'global_options');
  warnings.add('environment variables', Object.keys(getObject(globalOptions, 'env_vars')).length);
  if (getText(globalOptions, 'cmd_prefix') !== '') warnings.add('command prefixes');
}
