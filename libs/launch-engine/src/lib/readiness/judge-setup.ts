import { READINESS_CODES, withoutStop, type IReadinessSubject } from '@hangar/domain';

import { factsOfFamily, type SourcePortFamilyFacts } from '../families';
import { baseGameObstacle } from '../plan/base-game-obstacle';
import { findFileProblems } from './file-problems';
import { findOptionProblems } from './option-problems';
import { isUsable, type JudgedSetup } from './judged-setup';
import { createProblem, toFileSubject, type JudgedProblem, type PortWithFacts } from './judged-problem';

/**
 * Returns the problems that are known to occur if a setup is launched: blocking ones first, in the order in which a
 * launch detects them. It is a pure function, so it can also judge a setup with another port.
 */
export function judgeSetup(setup: JudgedSetup, families: readonly SourcePortFamilyFacts[]): JudgedProblem[] {
  const port = isUsable(setup.port)
    ? { port: setup.port, facts: factsOfFamily(setup.port.family, families) }
    : null;
  const problems = [
    ...findGeneralProblems(setup),
    ...(port === null ? [] : findGameProblems(setup, port, families)),
    ...findFileProblems(setup, port),
    ...(port === null ? [] : findOptionProblems(setup, port, families)),
  ];
  return problems.sort(
    (one, other) => READINESS_CODES.indexOf(one.code) - READINESS_CODES.indexOf(other.code),
  );
}

function findGeneralProblems(setup: JudgedSetup): JudgedProblem[] {
  const { unconfirmed, cycle, parametersFault, port, game, files, missingConfigFile, missingDemo } = setup;
  const option = (id: string, name: string): IReadinessSubject => ({ kind: 'option', id, name });
  return [
    ...(unconfirmed ? [createProblem('PARAMETERS_UNCONFIRMED', unconfirmed.message)] : []),
    ...(cycle ? [createProblem('LOAD_ORDER_CYCLE', cycle.message)] : []),
    ...(parametersFault ? [createProblem('PARAMETERS_INVALID', parametersFault.message)] : []),
    ...(isUsable(port) ? [] : [createProblem('SOURCE_PORT_MISSING', port.message)]),
    ...(isUsable(game) ? [] : [createProblem('BASE_GAME_MISSING', game.message)]),
    ...files
      .filter(({ isMissing }) => isMissing)
      .map((file) =>
        createProblem(
          'MOD_FILES_MISSING',
          `${withoutStop(file.name)} is missing, so the game can't start.`,
          toFileSubject(file),
        ),
      ),
    ...(missingConfigFile === null
      ? []
      : [
          createProblem(
            'CONFIG_FILE_MISSING',
            `The settings file ${missingConfigFile} is missing, so the game can't start.`,
          ),
        ]),
    ...(missingDemo === null
      ? []
      : [
          createProblem(
            'DEMO_FILE_MISSING',
            `The demo ${withoutStop(missingDemo)} is missing, so the game can't start.`,
            option('playDemo', missingDemo),
          ),
        ]),
  ];
}

function findGameProblems(
  { game, baseGameArguments, launchParameters }: JudgedSetup,
  { port }: PortWithFacts,
  families: readonly SourcePortFamilyFacts[],
): JudgedProblem[] {
  if (!isUsable(game)) return [];
  const { iwad, version } = game;
  const obstacle = baseGameObstacle({ port, iwad, baseGameArguments, launchParameters }, families);
  return obstacle === null
    ? []
    : [
        createProblem('BASE_GAME_UNSUPPORTED', obstacle, {
          kind: 'base-game',
          id: version.id,
          name: version.name,
        }),
      ];
}
