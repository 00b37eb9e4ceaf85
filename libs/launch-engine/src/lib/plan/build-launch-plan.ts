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
import { contentsPart } from './contents-part';
import { demoPart } from './demo-part';
import { filesPart } from './files-part';
import { flatpakArguments, flatpakProgramOf, unreachableNotes } from './flatpak-command';
import { iwadPart } from './iwad-part';
import type { LaunchPlan } from './launch-plan';
import { LaunchPlanError } from './launch-plan-error';
import type { LaunchRequest } from './launch-request';
import { loadPart } from './load-part';
import { mapPart } from './map-part';
import { joinParts, type OptionArguments, type PlanContext, type PlanPart } from './plan-part';
import { playPart } from './play-part';
import { chooseProgram } from './program';
import { settingsPart } from './settings-part';
import { statisticsFilesIn } from './statistics-part';
import { checkParameters, readUserParameters } from './user-parameters';

/**
 * Turns a request into the command to run. Pure: reads no files, so it can also preview an incomplete setup. Options
 * that the port does not support are omitted and reported in `notes`.
 * @throws LaunchPlanError for a path that is not absolute, or a name or parameter that cannot be passed to any port.
 */
export function buildLaunchPlan(
  request: LaunchRequest,
  families: readonly SourcePortFamilyFacts[] = SOURCE_PORT_FAMILY_FACTS,
): LaunchPlan {
  checkPaths(request);
  const facts = factsOfFamily(request.port.family, families);
  const context: PlanContext = { request, facts, families, paths: pathsOf(request.platform) };
  const appId = request.platform === 'linux' ? flatpakIdOf(request.port.executablePath) : null;
  return appId === null ? planForProgram(context) : planForFlatpak(context, appId);
}

function planForProgram(context: PlanContext): LaunchPlan {
  const { request, facts, paths } = context;
  const program = chooseProgram(context, request.port.executablePath);
  const command = assemble(context, paths.basename(program.path));
  const runsInOwnFolder = facts.runsIn === 'program-directory';
  return {
    ...command,
    executable: program.path,
    workingDirectory: runsInOwnFolder ? paths.dirname(program.path) : request.directories.working,
    notes: [...program.notes, ...command.notes],
  };
}

function planForFlatpak(context: PlanContext, appId: string): LaunchPlan {
  const { facts, request } = context;
  const ownProgram = flatpakProgramOf(appId, facts);
  const assumed = ownProgram ?? executableNamesOf(facts)[0] ?? '';
  const program = chooseProgram(context, assumed);
  // A Flatpak app keeps its settings in ~/.var/app, so the file with initial settings would have no effect.
  const directories = { ...request.directories, userData: null };
  const command = assemble({ ...context, request: { ...request, directories } }, program.path);
  const { configFile } = request;
  return {
    ...command,
    executable: 'flatpak',
    args: flatpakArguments(
      appId,
      program.path === assumed ? ownProgram : program.path,
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
    notes: [...program.notes, ...command.notes, ...unreachableNotes(command.files, facts.label)],
  };
}

type Assembled = Omit<LaunchPlan, 'executable' | 'workingDirectory'>;

/** Assembles everything except the program: first all parts in order, then the user's own parameters. */
function assemble(context: PlanContext, program: string): Assembled {
  const { request } = context;
  checkParameters([...request.baseGameArguments, ...request.launchParameters]);
  const { mergeOption } = context.facts;
  const fromGame = readUserParameters(request.baseGameArguments, mergeOption);
  const fromProtocol = readUserParameters(request.launchParameters, mergeOption);
  const rest = [...fromGame.rest, ...fromProtocol.rest];
  const files = [...fromGame.files, ...request.files, ...fromProtocol.files];

  const parts: readonly PlanPart[] = [
    iwadPart(context, fromProtocol.iwad ?? fromGame.iwad),
    filesPart(context, files),
    contentsPart(context, files),
    settingsPart(context, program),
    loadPart(context),
    ...startParts(context),
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
    advice: [...advice.map((item) => ({ ...item, isAvailable: true })), ...unavailableOptions(context)],
    links: all.links,
    linkFolders: [request.directories.mods],
    nestedSaves: all.nestedSaves,
    createDirectories: unique([request.directories.working, ...all.createDirectories]),
    writeFiles: all.writeFiles,
    files: unique(all.files),
    keepAside: statisticsFilesIn(context),
  };
}

/** Returns the parts that determine how the game starts. A save sets the map and skill and rules out recording. */
function startParts(context: PlanContext): PlanPart[] {
  if (!context.request.save) return [mapPart(context), playPart(context), demoPart(context)];
  const { map: _map, skill: _skill, ...options } = context.request.options;
  return [playPart({ ...context, request: { ...context.request, options } })];
}

/** Returns the options that this port does not support, including options that the user has not set. */
function unavailableOptions(context: PlanContext): IOptionAdvice[] {
  const { label, demos } = context.facts;
  const unsupported = (option: IOptionAdvice['option'], text: string): IOptionAdvice => ({
    option,
    isAvailable: false,
    text,
  });
  return [
    ...(supportsComplevels(context)
      ? []
      : [unsupported('complevel', `${label} doesn't support compatibility levels.`)]),
    ...(demos.record === undefined ? [unsupported('recordDemo', `${label} can't record demos.`)] : []),
    ...(demos.play === undefined ? [unsupported('playDemo', `${label} can't play demos.`)] : []),
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
  const paths = pathsOf(platform);
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
  const broken = args.find((arg) => arg.includes('\0'));
  if (broken !== undefined)
    throw new LaunchPlanError(
      'PARAMETER_INVALID',
      `${broken.replaceAll('\0', '␀')} contains a NUL character. Remove it.`,
    );
}

function pathsOf(platform: NodeJS.Platform): path.PlatformPath {
  return platform === 'win32' ? path.win32 : path.posix;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
