import { endSentence, joinWithAnd, joinWithOr, type SourcePortFamily, withoutStop } from '@hangar/domain';

import {
  factsOfFamily,
  hasAbility,
  SOURCE_PORT_FAMILY_FACTS,
  type SaveLoading,
  type SourcePortFamilyFacts,
} from '../families';
import type { RequestedPort, RequestedSave } from './launch-request';
import { createNotePart, type PlanContext, type PlanPart } from './plan-part';

/** Maximum number of families suggested to the user. */
const MAX_SUGGESTED_FAMILIES = 5;

/** The properties of a save that determine whether a port can start from it. */
export interface LoadableSave extends Pick<RequestedSave, 'slot' | 'isAutosave'> {
  /** The family that wrote the save. `null` if the save does not specify it. */
  readonly family: SourcePortFamily | null;
  /** The version that the port compares before loading, such as `Woof 15.0.0`. Absent if unknown. */
  readonly version?: string | null;
}

/** Returns the option that starts the game from a save. The save determines the map and the skill. */
export function buildLoadPart({ request, facts, paths }: PlanContext): PlanPart {
  const { save, port } = request;
  if (!save) return {};
  const loadOption = findLoadOption(facts, port.version);
  const value = loadOption && getSaveValue(loadOption, save, paths.basename(save.path));
  if (!loadOption || value === null || value === undefined)
    return createNotePart(
      `${facts.label} can't start from ${withoutStop(paths.basename(save.path))}. Launch it and load the save in the game.`,
    );
  return {
    options: [{ args: [loadOption.option, value], replacedBy: ['-loadgame'], subject: 'the save' }],
    files: [save.path],
  };
}

/** Why a port cannot start from a save. */
export interface SaveObstacle {
  /** A sentence with the reason alone. */
  readonly cause: string;
  /** The reason, and either what to do or which ports can start from the save. */
  readonly message: string;
}

const LOAD_IN_GAME = 'Launch it and load the save in the game.';

/** Returns why a port cannot start from a save and which ports can, as a sentence. `null` if it can. */
export function saveObstacle(
  save: LoadableSave,
  port: Pick<RequestedPort, 'family' | 'version'>,
  families: readonly SourcePortFamilyFacts[] = SOURCE_PORT_FAMILY_FACTS,
): string | null {
  return findSaveObstacle(save, port, families)?.message ?? null;
}

/** Returns why a port cannot start from a save. `null` if it can. */
export function findSaveObstacle(
  save: LoadableSave,
  port: Pick<RequestedPort, 'family' | 'version'>,
  families: readonly SourcePortFamilyFacts[] = SOURCE_PORT_FAMILY_FACTS,
): SaveObstacle | null {
  if (save.family === null) return createObstacle("Hangar doesn't know which source port created this save.");
  const facts = factsOfFamily(port.family, families);
  const { family } = save;
  const listOthers = () =>
    listLoaderNames(
      family,
      families.filter(({ id }) => id !== facts.id),
    );
  if (!canReadSaves(facts, save.family)) {
    const writer = factsOfFamily(save.family, families).label;
    const capablePorts = listOthers();
    const remedy = capablePorts.length > 0 ? `Choose ${joinWithOr(capablePorts)} instead.` : '';
    return createObstacle(endSentence(`${facts.label} can't load saves from ${writer}`), remedy);
  }
  const minReaderVersion = facts.savesNamed?.exec(save.version ?? '')?.[1];
  if (minReaderVersion !== undefined && hasAbility({ since: minReaderVersion }, port.version) === false)
    return createObstacle(
      `This save was made with a newer ${withoutStop(facts.label)}.`,
      `Version ${minReaderVersion} or later can load it.`,
    );
  const loadOption = findLoadOption(facts, port.version);
  if (loadOption) return findSlotObstacle(loadOption, save, facts.label);
  const newerVersion = facts.loading?.find(({ since }) => since !== undefined)?.since;
  if (newerVersion === undefined)
    return createObstacle(`${facts.label} can't start from a save.`, LOAD_IN_GAME);
  const capablePorts = listOthers();
  const otherPorts = capablePorts.length > 0 ? `, and so can ${joinWithAnd(capablePorts)}` : '';
  const cause = `This version of ${facts.label} can't start from a save`;
  return {
    cause: `${cause}.`,
    message: `${cause} (${newerVersion} and later can${otherPorts}). ${LOAD_IN_GAME}`,
  };
}

/** Returns why a port cannot start from a save in a subfolder of the save folder. `null` if it can. */
export function nestedSaveObstacle(
  port: Pick<RequestedPort, 'family' | 'version'>,
  families: readonly SourcePortFamilyFacts[] = SOURCE_PORT_FAMILY_FACTS,
): SaveObstacle | null {
  const facts = factsOfFamily(port.family, families);
  return findLoadOption(facts, port.version)?.takes === 'path'
    ? null
    : createObstacle(
        `${facts.label} can't start from a save in a subfolder.`,
        'Launch it and load the save in the game, or move the save to the save folder.',
      );
}

function createObstacle(cause: string, remedy = ''): SaveObstacle {
  return { cause, message: `${cause} ${remedy}`.trim() };
}

/** Whether a family's ports can read another family's saves. */
export function canReadSavesOf(
  reader: SourcePortFamily,
  writer: SourcePortFamily,
  families: readonly SourcePortFamilyFacts[] = SOURCE_PORT_FAMILY_FACTS,
): boolean {
  return canReadSaves(factsOfFamily(reader, families), writer);
}

/**
 * Returns the newest option that the version supports. An unknown version is assumed to support the newest option if
 * every version supports at least one.
 */
function findLoadOption(
  { loading = [] }: SourcePortFamilyFacts,
  version: string | undefined,
): SaveLoading | undefined {
  const isAlwaysSupported = loading.some(({ since }) => since === undefined);
  return loading.find((loadOption) => {
    const isSupported = hasAbility(loadOption, version);
    return isSupported === true || (isSupported === null && isAlwaysSupported);
  });
}

function findSlotObstacle(loadOption: SaveLoading, save: LoadableSave, label: string): SaveObstacle | null {
  if (getSaveValue(loadOption, save, 'name') !== null) return null;
  if (save.isAutosave) return createObstacle(`${label} can't start from an autosave.`, LOAD_IN_GAME);
  const slots =
    save.slot === null ? 'numbered save slots' : `save slots 0 to ${loadOption.atMost ?? save.slot}`;
  return createObstacle(`${label} can only start from ${slots}.`, LOAD_IN_GAME);
}

/** Returns the value that identifies a save to the port. `null` if the port cannot load this save. */
function getSaveValue(
  { takes, atMost, autosaveSlot }: SaveLoading,
  save: Pick<RequestedSave, 'slot' | 'isAutosave'> & Partial<RequestedSave>,
  name: string,
): string | null {
  if (takes === 'name') return name;
  if (takes === 'path') return save.path ?? name;
  if (save.isAutosave && save.slot === null) return autosaveSlot === undefined ? null : String(autosaveSlot);
  if (save.slot === null || (atMost !== undefined && save.slot > atMost)) return null;
  return String(save.slot);
}

function canReadSaves({ id, loadsSavesOf = [] }: SourcePortFamilyFacts, family: SourcePortFamily): boolean {
  return id === family || loadsSavesOf.includes(family);
}

/**
 * Returns the names of the families that can start from a save of `writer`, `writer` first, with the versions that can.
 */
function listLoaderNames(writer: SourcePortFamily, families: readonly SourcePortFamilyFacts[]): string[] {
  const capable = families.filter((facts) => canReadSaves(facts, writer) && (facts.loading ?? []).length > 0);
  return capable
    .toSorted((one, other) => Number(other.id === writer) - Number(one.id === writer))
    .slice(0, MAX_SUGGESTED_FAMILIES)
    .map(({ label, loading = [] }) => {
      const oldest = loading.at(-1)?.since;
      return oldest === undefined ? label : `${label} ${oldest} or later`;
    });
}
