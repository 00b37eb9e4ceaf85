import * as path from 'node:path';

import type { IOptionAdvice } from '@hangar/domain';

import {
  executableNamesOf,
  factsOfFamily,
  SOURCE_PORT_FAMILY_FACTS,
  type SourcePortFamilyFacts,
} from '../families';
import { flatpakIdOf } from '../process/flatpak-app';
import { supportsComplevels } from './complevel-part';
import { buildContentsPart } from './contents-part';
import { buildDemoPart } from './demo-part';
import { buildFilesPart } from './files-part';
import { buildFlatpakArguments, findFlatpakProgram, createUnreachableNotes } from './flatpak-command';
import { buildIwadPart } from './iwad-part';
import type { LaunchPlan } from './launch-plan';
import { LaunchPlanError } from './launch-plan-error';
import type { LaunchRequest } from './launch-request';
import { buildLoadPart } from './load-part';
import { buildMapPart } from './map-part';
import { joinParts, type OptionArguments, type PlanContext, type PlanPart } from './plan-part';
import { buildPlayPart } from './play-part';
import { chooseProgram } from './program';
import { buildSettingsPart } from './settings-part';
import { listStatisticsFiles } from './statistics-part';
import { checkParameters, readUserParameters } from './user-parameters';

/**
 * Turns a request into the command to run. It is a pure function that reads no files, so it can also preview an
 * incomplete setup. Options that the port does not support are omitted and reported in `notes`.
 * @throws LaunchPlanError for a path that is not absolute, or a name or parameter that cannot be passed to any port.
 */
export function buildLaunchPlan(
  request: LaunchRequest,
  families: readonly SourcePortFamilyFacts[] = SOURCE_PORT_FAMILY_FACTS,
): LaunchPlan {
  checkPaths(request);
  const facts = factsOfFamily(request.port.family, families);
  const context: PlanContext = { request, facts, families, paths: getPathModule(request.platform) };
  const appId = request.platform === 'linux' ? flatpakIdOf(request.port.executablePath) : null;
  return appId === null ? createProgramPlan(context) : createFlatpakPlan(context, appId);
}

function createProgramPlan(context: PlanContext): LaunchPlan {
  const { request, facts, paths } = context;
  const program = chooseProgram(context, request.port.executablePath);
  const command = assemble(context, paths.basename(program.path));
  const runsInOwnFolder = facts.runsIn === 'program-directory';
  return {
    ...command,
    executable: program.path,
    workingDirectory: runsInOwnFolder ? paths.dirname(program.path) : request.directories.working,
    notes: [...program.notes, ...command.notes],
    information: [...program.information, ...command.information],
  };
}

function createFlatpakPlan(context: PlanContext, appId: string): LaunchPlan {
  const { facts, request } = context;
  const ownProgram = findFlatpakProgram(appId, facts);
  const assumedProgram = ownProgram ?? executableNamesOf(facts)[0] ?? '';
  const program = chooseProgram(context, assumedProgram);
  // A Flatpak app keeps its settings in ~/.var/app, so the file with initial settings would have no effect.
  const directories = { ...request.directories, userData: null };
  const command = assemble({ ...context, request: { ...request, directories } }, program.path);
  const { configFile } = request;
  return {
    ...command,
    executable: 'flatpak',
    args: buildFlatpakArguments(
      appId,
      program.path === assumedProgram ? ownProgram : program.path,
      {
        read: [...command.files, ...command.links.map((link) => link.path)],
        write: [
          directories.working,
          ...command.createDirectories.filter((directory) => directory !== directories.links),
          ...(configFile === null ? [] : [path.posix.dirname(configFile)]),
        ],
        workingDirectory: directories.working,
      },
      command.args,
    ),
    workingDirectory: directories.working,
    notes: [...program.notes, ...command.notes, ...createUnreachableNotes(command.files, facts.label)],
    information: [...program.information, ...command.information],
  };
}

type AssembledPlan = Omit<LaunchPlan, 'executable' | 'workingDirectory'> &
  Required<Pick<LaunchPlan, 'information'>>;

/** Assembles everything except the program: first all parts in order, then the user's own parameters. */
function assemble(context: PlanContext, program: string): AssembledPlan {
  const { request } = context;
  checkParameters([...request.baseGameArguments, ...request.launchParameters]);
  const { mergeOption } = context.facts;
  const gameParameters = readUserParameters(request.baseGameArguments, mergeOption);
  const protocolParameters = readUserParameters(request.launchParameters, mergeOption);
  const rest = [...gameParameters.rest, ...protocolParameters.rest];
  const files = [...gameParameters.files, ...request.files, ...protocolParameters.files];

  const parts: readonly PlanPart[] = [
    buildIwadPart(context, protocolParameters.iwad ?? gameParameters.iwad),
    buildFilesPart(context, files),
    buildContentsPart(context, files),
    buildSettingsPart(context, program),
    buildLoadPart(context),
    ...buildStartParts(context),
  ];
  const all = joinParts(parts);
  const { remaining, notes } = omitOverridden(all.options, rest);
  const remainingAdvice = remaining.flatMap((option) => option.advice ?? []);
  const advice = [...all.advice, ...remainingAdvice];
  const args = [...remaining.flatMap((option) => option.args), ...rest];
  checkArguments(args);
  return {
    args,
    environment: { ...request.port.environment },
    notes: [...all.notes, ...remainingAdvice.map(({ text }) => text), ...notes],
    information: all.information,
    advice: [...advice.map((item) => ({ ...item, isAvailable: true })), ...findUnavailableOptions(context)],
    links: all.links,
    linkFolders: [request.directories.mods],
    nestedSaves: all.nestedSaves,
    createDirectories: removeDuplicates([request.directories.working, ...all.createDirectories]),
    writeFiles: all.writeFiles,
    files: removeDuplicates(all.files),
    keepAside: listStatisticsFiles(context),
  };
}

/** Returns the parts that determine how the game starts. A save sets the map and skill and rules out recording. */
function buildStartParts(context: PlanContext): PlanPart[] {
  if (!context.request.save) return [buildMapPart(context), buildPlayPart(context), buildDemoPart(context)];
  const { map: _map, skill: _skill, ...options } = context.request.options;
  return [buildPlayPart({ ...context, request: { ...context.request, options } })];
}

/** Returns the options that this port does not support, including options that the user has not set. */
function findUnavailableOptions(context: PlanContext): IOptionAdvice[] {
  const { label, demos } = context.facts;
  const createAdvice = (option: IOptionAdvice['option'], text: string): IOptionAdvice => ({
    option,
    isAvailable: false,
    text,
  });
  return [
    ...(supportsComplevels(context)
      ? []
      : [createAdvice('complevel', `${label} doesn't support compatibility levels.`)]),
    ...(demos.record === undefined ? [createAdvice('recordDemo', `${label} can't record demos.`)] : []),
    ...(demos.play === undefined ? [createAdvice('playDemo', `${label} can't play demos.`)] : []),
  ];
}

/**
 * Omits options that the user's own parameters also set. If an option is repeated, some ports use the first value
 * (Chocolate Doom) and others the last (dsda-doom).
 */
function omitOverridden(
  options: readonly OptionArguments[],
  parameters: readonly string[],
): { remaining: OptionArguments[]; notes: string[] } {
  const userOptions = new Set(parameters.map((parameter) => parameter.toLowerCase()));
  const remaining: OptionArguments[] = [];
  const notes: string[] = [];
  for (const option of options) {
    const override = option.replacedBy.find((name) => userOptions.has(name));
    if (override === undefined) remaining.push(option);
    else if (option.subject !== undefined)
      notes.push(`${override} in the extra arguments overrides ${option.subject} set in Hangar.`);
  }
  return { remaining, notes };
}

/** Requires absolute paths. The port would treat a name that starts with `@`, `+` or `-` as an instruction. */
function checkPaths(request: LaunchRequest): void {
  const { iwad, files, directories, configFile, options, save, platform } = request;
  const paths = getPathModule(platform);
  const all = [
    iwad?.path,
    ...files.map((file) => file.path),
    directories.working,
    directories.saves,
    directories.links,
    directories.mods,
    directories.screenshots,
    directories.userData,
    configFile,
    options.playDemo || null,
    save?.path,
  ];
  for (const candidate of all) {
    if (candidate !== null && candidate !== undefined && !paths.isAbsolute(candidate))
      throw new LaunchPlanError(
        'PATH_NOT_ABSOLUTE',
        `${candidate} isn't a full path. Enter the full path of the file.`,
        [candidate],
      );
  }
}

function checkArguments(args: readonly string[]): void {
  const invalidArgument = args.find((arg) => arg.includes('\0'));
  if (invalidArgument !== undefined)
    throw new LaunchPlanError(
      'PARAMETER_INVALID',
      `${invalidArgument.replaceAll('\0', '␀')} contains a NUL character. Remove it.`,
    );
}

function getPathModule(platform: NodeJS.Platform): path.PlatformPath {
  return platform === 'win32' ? path.win32 : path.posix;
}

function removeDuplicates(values: readonly string[]): string[] {
  return [...new Set(values)];
}
