import { damageWarning, joinWithAnd, withoutStop, type FileClues, type ModFileType } from '@hangar/domain';

import {
  describeFilesOfKind,
  describeMark,
  FEATURE_NAMES,
  judgeContents,
  judgeFiles,
  judgeLevel,
  type JudgedFile,
  type JudgedHint,
  type MarkEffect,
} from '../families';
import { warnAboutGame, warnAboutUnread } from '../plan/file-warnings';
import { findMissingDependencies } from '../plan/missing-dependencies';
import { readUserParameters } from '../plan/user-parameters';
import {
  createProblem,
  toFileSubject,
  toPortSubject,
  type JudgedProblem,
  type PortWithFacts,
} from './judged-problem';
import { isUsable, type JudgedSetup, type SetupFile } from './judged-setup';

/** Types of files that every source port loads. */
const PLAIN_TYPES: readonly ModFileType[] = ['WAD', 'DEH', 'BEX', 'OTHER'];

/** Returns the problems of a setup's files: with the port, with the base game and with other files. */
export function findFileProblems(setup: JudgedSetup, port: PortWithFacts | null): JudgedProblem[] {
  const present = setup.files.filter(({ isMissing }) => !isMissing);
  if (present.length === 0 && setup.launchParameters.length === 0) return [];
  return [
    ...(port === null ? [] : findPortProblems(setup, present, port)),
    ...present.flatMap((file) => {
      const warning = hasUnknownContents(file)
        ? warnAboutUnread(file.name)
        : damageWarning(file.name, file.contents);
      return warning === null ? [] : [createProblem('CONTENTS_UNKNOWN', warning, toFileSubject(file))];
    }),
    ...findGameMismatches(setup, present),
    ...present.flatMap((file) => findDependencyProblems(file, present)),
  ];
}

function hasUnknownContents({ contents, fileType }: SetupFile): boolean {
  return contents === null && fileType !== 'OTHER';
}

function findPortProblems(
  setup: JudgedSetup,
  present: readonly SetupFile[],
  portWithFacts: PortWithFacts,
): JudgedProblem[] {
  const { port, facts } = portWithFacts;
  const { version, name } = port;
  const judged = judgeFiles(withUserFiles(setup, present), { facts, version, name });
  const own = judged.filter((entry): entry is JudgedFile<SetupFile> => 'isExtra' in entry.file);
  const leftOut = own.flatMap(({ file, obstacle }) =>
    obstacle === null
      ? []
      : [
          createProblem(
            file.isExtra ? 'EXTRA_LEFT_OUT' : 'MOD_FILES_UNSUPPORTED',
            `${obstacle}, so ${withoutStop(file.name)} won't be loaded.`,
            toFileSubject(file),
          ),
        ],
  );
  const loaded = own.filter(({ obstacle }) => obstacle === null);
  return [...leftOut, ...findNeedProblems(loaded, portWithFacts)];
}

/** Adds the files in the user's own parameters, which are loaded too and count towards the number of patches. */
function withUserFiles(
  { baseGameArguments, launchParameters }: JudgedSetup,
  files: readonly SetupFile[],
): (SetupFile | { fileName: string; fileType: ModFileType })[] {
  const toFiles = (parameters: readonly string[]) =>
    parameters.length === 0
      ? []
      : readUserParameters(parameters).files.map(({ name, fileType }) => ({ fileName: name, fileType }));
  return [...toFiles(baseGameArguments), ...files, ...toFiles(launchParameters)];
}

/** Returns the problems with content that loaded files need and that the port lacks or may lack. */
function findNeedProblems(
  loaded: readonly JudgedFile<SetupFile>[],
  { port, facts }: PortWithFacts,
): JudgedProblem[] {
  const hints = judgeContents(
    loaded.map(({ file }) => file.contents?.portHints ?? []),
    facts,
    port.version,
  );
  return loaded.flatMap(({ file, format }, index): JudgedProblem[] => {
    const level = judgeLevel(file.contents?.complevel ?? null, facts, port.version);
    const kind = file.contents?.container === 'package' ? 'PK3' : file.fileType;
    // For a port of an unknown family, the formats are a guess.
    const isGuess = facts.features === undefined && !PLAIN_TYPES.includes(kind);
    const unknown = [
      ...getContentNames(
        hints[index] ?? [],
        'unknown',
        level?.support.knowledge === 'unknown' ? level.label : null,
      ),
      ...(format.reads === 'by-version' ? [describeFilesOfKind(format.kind)] : []),
      ...(isGuess ? [describeFilesOfKind(kind)] : []),
    ];
    const missing = [
      ...getContentNames(
        hints[index] ?? [],
        'missing',
        level?.support.knowledge === 'no' ? level.label : null,
      ),
    ];
    const name = withoutStop(file.name);
    return [
      ...(missing.length > 0
        ? [
            createProblem(
              'MOD_FEATURES_UNSUPPORTED',
              `${port.name} doesn't support ${joinUnique(missing)}, which ${name} needs, so the mod may not work.`,
              toFileSubject(file),
            ),
          ]
        : []),
      ...(unknown.length > 0
        ? [
            createProblem(
              'SOURCE_PORT_UNKNOWN',
              `Hangar doesn't know whether ${port.name} supports ${joinUnique(unknown)}, which ${name} needs.`,
              toPortSubject(port),
            ),
          ]
        : []),
    ];
  });
}

/**
 * Returns the names of the contents with this effect, and the level's name unless these contents already show the
 * level.
 */
function getContentNames(hints: readonly JudgedHint[], effect: MarkEffect, level: string | null): string[] {
  const contents = hints.flatMap(({ feature, marks }) =>
    marks.filter((judged) => judged.effect === effect).map(({ mark }) => ({ feature, mark })),
  );
  const isLevelKnown = level === null || contents.some(({ feature }) => FEATURE_NAMES[feature] === level);
  return [...contents.map(({ mark }) => describeMark(mark)), ...(isLevelKnown ? [] : [level])];
}

function joinUnique(names: readonly string[]): string {
  return joinWithAnd([...new Set(names)]);
}

function findGameMismatches({ game }: JudgedSetup, present: readonly SetupFile[]): JudgedProblem[] {
  if (!isUsable(game)) return [];
  const { version } = game;
  return present.flatMap((file) => {
    const warning = warnAboutGame(toClues(file), version);
    return warning === null ? [] : [createProblem('BASE_GAME_MISMATCH', warning, toFileSubject(file))];
  });
}

/** Returns the clues in a file about the base game that it needs. */
export function toClues({ name, statedGame, contents }: SetupFile): FileClues {
  return { name, contents, ...(statedGame ? { statedGame } : {}) };
}

function findDependencyProblems(file: SetupFile, present: readonly SetupFile[]): JudgedProblem[] {
  const loadedNames = present.flatMap(({ name, fileName }) => [name, fileName]);
  return findMissingDependencies(file, loadedNames).map((name) =>
    createProblem(
      'DEPENDENCY_MISSING',
      `${withoutStop(file.name)} also needs ${withoutStop(name)}, which isn't loaded, so the mod may not work.`,
      { kind: 'mod-file', id: null, name },
    ),
  );
}
