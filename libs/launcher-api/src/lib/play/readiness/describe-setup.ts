import { LauncherError } from '@hangar/api-foundation/errors';
import {
  familyOfNewest,
  unconfirmedPartsOf,
  withoutStop,
  type IProtocol,
  type IProtocolFile,
  type UnconfirmedPart,
} from '@hangar/domain';
import { expandHome } from '@hangar/file-system';
import {
  LaunchPlanError,
  splitParameters,
  type JudgedFault,
  type JudgedSetup,
  type SetupFile,
} from '@hangar/launch-engine';

import type { ConfiguredPorts, KnownSourcePort } from '../../application';
import {
  arrangeFiles,
  chooseOnlyPort,
  chooseParts,
  parametersUnconfirmed,
  type LaunchChoices,
} from '../launch';
import type { KnownNeeds } from './file-needs';
import type { LaunchFacts } from './launch-facts';

/** A protocol or an unsaved setup whose readiness is to be determined. */
export type DescribedSetup = Pick<
  IProtocol,
  | 'title'
  | 'baseGameVersionId'
  | 'sourcePortId'
  | 'files'
  | 'extras'
  | 'options'
  | 'launchParameters'
  | 'configFile'
> & { readonly foreignParts: readonly UnconfirmedPart[] };

/** Provides the known facts about files. */
export interface FileFacts {
  needsOf(hash: string): KnownNeeds | undefined;
  hasDemo(path: string): boolean | undefined;
  /** Returns a file that is not in the catalogue, by its path, which is used in place of an MD5. */
  findLoose?(path: string): SetupFile | undefined;
}

/** Facts that must be determined before the readiness of a setup. */
export interface UndeterminedFacts {
  /** The MD5s of files that have never been read. */
  readonly hashes: readonly string[];
  readonly demos: readonly string[];
}

/** A setup with everything that decides whether it can be launched. */
export interface SetupDescription {
  readonly setup: JudgedSetup;
  readonly undetermined: UndeterminedFacts;
}

/** Returns those parts of a protocol that decide whether it can be launched. */
export function toDescribedSetup(protocol: IProtocol): DescribedSetup {
  return {
    ...protocol,
    foreignParts: protocol.parametersUnconfirmed ? unconfirmedPartsOf(protocol) : [],
  };
}

/** The choices made with certain facts, by the IDs in a setup. Thousands of protocols share them. */
const knownChoices = new WeakMap<LaunchFacts, Map<string, LaunchChoices>>();

/** Chooses the base game and the source port of a setup in the same way as a launch. */
export function chooseSetupParts(
  setup: Pick<DescribedSetup, 'baseGameVersionId' | 'sourcePortId'>,
  facts: LaunchFacts,
  ports: Pick<ConfiguredPorts, 'findAmong'>,
): LaunchChoices {
  const known = knownChoices.get(facts) ?? new Map<string, LaunchChoices>();
  knownChoices.set(facts, known);
  const key = `${setup.baseGameVersionId ?? ''}\n${setup.sourcePortId ?? ''}`;
  const choices = known.get(key) ?? chooseMemoized(setup, facts, ports);
  known.set(key, choices);
  return choices;
}

function chooseMemoized(
  setup: Pick<DescribedSetup, 'baseGameVersionId' | 'sourcePortId'>,
  { settings, versions, portFaults }: LaunchFacts,
  ports: Pick<ConfiguredPorts, 'findAmong'>,
): LaunchChoices {
  const { baseGame, portId } = chooseParts(setup, settings, versions);
  const isStartable = ({ id }: KnownSourcePort) => !portFaults.has(id);
  const port =
    portId === null
      ? chooseOnlyPort(settings.sourcePorts)
      : ports.findAmong(settings.sourcePorts, portId, isStartable);
  return { baseGame, port };
}

/**
 * Describes everything that decides whether a setup can be launched. Reads no files, so that thousands of setups can be
 * described at once.
 */
export function describeSetup(
  setup: DescribedSetup,
  facts: LaunchFacts,
  known: FileFacts,
  ports: Pick<ConfiguredPorts, 'findAmong'>,
): SetupDescription {
  const undeterminedHashes: string[] = [];
  const { baseGame, port } = chooseSetupParts(setup, facts, ports);
  const { files, cycle } = describeFiles(setup, facts, known, undeterminedHashes);
  const game = describeGame(baseGame, facts);
  const gameParameters = 'message' in game ? NO_PARAMETERS : parseParameters(game.version.args);
  const ownParameters = parseParameters(setup.launchParameters);
  const demo = setup.options.playDemo === undefined ? null : expandHome(setup.options.playDemo);
  const hasDemo = demo === null || demo === '' ? true : known.hasDemo(demo);
  return {
    setup: {
      title: setup.title,
      port: describePort(port, setup, facts),
      game,
      files,
      cycle,
      options: setup.options,
      baseGameArguments: gameParameters.parameters,
      launchParameters: ownParameters.parameters,
      parametersFault: gameParameters.fault ?? ownParameters.fault,
      unconfirmed:
        setup.foreignParts.length > 0 ? toFault(parametersUnconfirmed(setup, setup.foreignParts)) : null,
      missingConfigFile:
        setup.configFile === null || facts.configFiles.has(setup.configFile) ? null : setup.configFile,
      missingDemo: hasDemo === false ? demo : null,
    },
    undetermined: {
      hashes: undeterminedHashes,
      demos: hasDemo === undefined && demo !== null ? [demo] : [],
    },
  };
}

function describePort(
  port: KnownSourcePort | LauncherError,
  setup: DescribedSetup,
  { settings, versions, portFaults }: LaunchFacts,
): JudgedSetup['port'] {
  if (port instanceof LauncherError) {
    const family = familyOfNewest(chooseParts(setup, settings, versions).portId);
    return { ...toFault(port), ...(family === null ? {} : { family }) };
  }
  const message = portFaults.get(port.id);
  if (message === undefined) return port;
  return { message: `${port.name} can't start: ${message}`, family: port.family };
}

function describeGame(
  baseGame: LaunchFacts['versions'][number] | LauncherError,
  { iwads }: LaunchFacts,
): JudgedSetup['game'] {
  if (baseGame instanceof LauncherError) return toFault(baseGame);
  const iwad = iwads.get(baseGame.id);
  return baseGame.missing || iwad === undefined
    ? { message: `${withoutStop(baseGame.name)} is missing, so the game can't start.` }
    : { version: baseGame, iwad };
}

function describeFiles(
  { files, extras }: DescribedSetup,
  { catalog }: LaunchFacts,
  known: FileFacts,
  undetermined: string[],
): { files: SetupFile[]; cycle: JudgedFault | null } {
  if (files.length === 0 && extras.length === 0) return { files: [], cycle: null };
  const names = new Map<string, string>();
  const select = (choices: readonly IProtocolFile[]) => {
    const enabled: string[] = [];
    const disabled = new Set<string>();
    for (const { fileId, hashValue, name, enabled: isEnabled } of choices) {
      const key = catalog.findById(fileId)?.hashValue ?? (hashValue || fileId);
      names.set(key, name);
      if (isEnabled) enabled.push(key);
      else disabled.add(key);
    }
    return { enabled, disabled };
  };
  try {
    const orderedFiles = arrangeFiles(select(files), select(extras), (hash) => catalog.findByHash(hash));
    const describe = (key: string, isExtra: boolean): SetupFile => {
      const entry = catalog.findByHash(key);
      if (entry === undefined) {
        const loose = known.findLoose?.(key);
        if (loose) return { ...loose, isExtra };
        const name = names.get(key) ?? orderedFiles.listedNames.get(key) ?? key;
        return { ...NO_FILE, name, fileName: name, isExtra };
      }
      const isMissing = catalog.isMissing(entry);
      const needs = isMissing || entry.fileType === 'OTHER' ? null : known.needsOf(key);
      if (needs === undefined) undetermined.push(key);
      const { id, name, fileName, fileType, statedGame, statedFiles } = entry;
      return {
        fileId: id,
        name,
        fileName,
        fileType,
        contents: needs ?? null,
        isExtra,
        isMissing,
        ...(statedGame === undefined ? {} : { statedGame }),
        ...(statedFiles === undefined ? {} : { statedFiles }),
      };
    };
    return {
      files: [
        ...orderedFiles.loaded.map((key) => describe(key, false)),
        ...orderedFiles.addedExtras.map((key) => describe(key, true)),
      ],
      cycle: null,
    };
  } catch (error) {
    if (error instanceof LauncherError) return { files: [], cycle: toFault(error) };
    throw error;
  }
}

/** The properties of a file that is not in the catalogue. */
const NO_FILE = { fileId: null, fileType: 'OTHER', contents: null, isMissing: true } as const;

const NO_PARAMETERS = { parameters: [], fault: null } as const;

function parseParameters(text: string): { parameters: readonly string[]; fault: JudgedFault | null } {
  if (text === '') return NO_PARAMETERS;
  try {
    return { parameters: splitParameters(text), fault: null };
  } catch (error) {
    if (error instanceof LaunchPlanError) return { parameters: [], fault: { message: error.message } };
    throw error;
  }
}

function toFault({ message }: Error): JudgedFault {
  return { message };
}
