import { withoutStop } from '@hangar/domain';

import { executableNamesOf, hasAbility } from '../families';
import {
  createInformationPart,
  createNotePart,
  joinParts,
  type PlanContext,
  type PlanPart,
} from './plan-part';
import { buildStatisticsPart, createSwitchOptions } from './statistics-part';

/**
 * Sets the folders for saves, settings and screenshots, suppresses message boxes and makes the port record finished
 * maps. `program` is the file name of the program to run.
 */
export function buildSettingsPart(context: PlanContext, program: string): PlanPart {
  const { facts } = context;
  return joinParts([
    buildSavesPart(context),
    buildConfigPart(context, program),
    buildScreenshotsPart(context),
    { options: createSwitchOptions(facts.quietArguments) },
    buildStatisticsPart(context),
  ]);
}

function buildSavesPart({ request, facts, paths }: PlanContext): PlanPart {
  // Doom Retro does not accept a folder that ends in a slash.
  const saves = paths.resolve(request.directories.saves);
  // If the version is unknown, the option that every version supports is used.
  const saveOption = facts.saves.find((option) => hasAbility(option, request.port.version) === true);
  if (saveOption === undefined) {
    const reason = facts.savesStayBecause ?? 'it has no option to move them';
    return createInformationPart(`${facts.label} stores saves in its own folder: ${withoutStop(reason)}.`);
  }
  return {
    options: [
      {
        args: [saveOption.option, saves],
        replacedBy: [...facts.saves.map(({ option }) => option), '-save', '-savedir'],
        subject: 'the save folder',
      },
    ],
    // dsda-doom and Eternity fall back to their own folder if this folder is missing.
    createDirectories: [saves],
  };
}

function buildConfigPart(context: PlanContext, program: string): PlanPart {
  const { request, facts, paths } = context;
  if (request.configFile === null) return buildFirstSettingsPart(context, program);
  if (facts.config === null)
    return createNotePart(
      `${facts.label} doesn't support custom settings files, so ${paths.basename(request.configFile)} is ignored.`,
    );
  const { option, extraOption } = facts.config;
  const mainConfig = {
    args: [option, request.configFile],
    replacedBy: ['-config'],
    subject: 'the settings file',
  };
  if (extraOption === undefined) return { options: [mainConfig], files: [request.configFile] };

  const { dir, name, ext } = paths.parse(request.configFile);
  const extraFile = paths.join(dir, `${name}-extra${ext}`);
  return {
    options: [
      mainConfig,
      { args: [extraOption, extraFile], replacedBy: [extraOption], subject: 'the second settings file' },
    ],
    writeFiles: facts.firstSettings ? [{ path: extraFile, content: facts.firstSettings.content }] : [],
    files: [request.configFile],
  };
}

/**
 * A port that has never run gets initial settings in its usual location, so that they apply regardless of how it is
 * started. Existing settings are kept.
 */
function buildFirstSettingsPart({ request, facts, paths }: PlanContext, program: string): PlanPart {
  const { userData } = request.directories;
  if (!userData) return {};
  // dsda-doom 0.29 only creates the last folder in its own path, so the parent must exist.
  const createDirectories = [userData];
  if (facts.firstSettings === undefined) return { createDirectories };
  const { pathFor, content } = facts.firstSettings;
  const stem = paths.parse(program).name.toLowerCase();
  if (!executableNamesOf(facts).includes(stem)) return { createDirectories };
  return { createDirectories, writeFiles: [{ path: paths.join(userData, ...pathFor(stem)), content }] };
}

function buildScreenshotsPart({ request, facts }: PlanContext): PlanPart {
  const { screenshots } = request.directories;
  if (screenshots === undefined || facts.screenshots === 'working-directory') return {};
  if (facts.screenshots === 'own-folder')
    return createInformationPart(`${facts.label} stores screenshots in its own folder.`);
  const { option } = facts.screenshots;
  return {
    options: [{ args: [option, screenshots], replacedBy: [option], subject: 'the screenshot folder' }],
    createDirectories: [screenshots],
  };
}
