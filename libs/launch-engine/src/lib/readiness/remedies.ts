import {
  baseGameFit,
  findRequiredGame,
  preferredPorts,
  type IBaseGameVersion,
  type IReadinessProblem,
  type IRemedy,
  type ReadinessCode,
  type SourcePortFamily,
} from '@hangar/domain';

import type { ReleaseSystem, SourcePortFamilyFacts } from '../families';
import { toClues } from './file-problems';
import { judgeSetup } from './judge-setup';
import type { JudgedProblem } from './judged-problem';
import { isUsable, type JudgedPort, type JudgedSetup } from './judged-setup';

/** The user's source ports, games and files, from which remedies are chosen. */
export interface Inventory {
  readonly families: readonly SourcePortFamilyFacts[];
  /** The source ports that can be started and are not hidden, the default first. */
  readonly ports: readonly JudgedPort[];
  /** The base games that are neither hidden nor missing. */
  readonly games: readonly IBaseGameVersion[];
  /** The computer's system, such as `linux-x64`. */
  readonly system: string;
  /** Finds a catalogue entry by the name of its file. */
  findFile(fileName: string): { readonly fileId: string; readonly name: string } | null;
}

/** Represents the newest version of a family. It is higher than any version that added a feature. */
const HIGHEST_VERSION = '9999';
/** Maximum number of source ports that are offered for installation. */
const MAX_INSTALLABLE = 3;

/** Returns the problems of a setup with the ways to solve each, best first. */
export function withRemedies(
  setup: JudgedSetup,
  problems: readonly JudgedProblem[],
  inventory: Inventory,
): IReadinessProblem[] {
  return problems.map((problem) => ({
    ...problem,
    remedies: findRemedies(problem, setup, problems, inventory),
  }));
}

function findRemedies(
  problem: JudgedProblem,
  setup: JudgedSetup,
  problems: readonly JudgedProblem[],
  inventory: Inventory,
): IRemedy[] {
  const { subject } = problem;
  const findPorts = () => findPortRemedies(problem, setup, problems, inventory);
  const turnOffRemedies: IRemedy[] =
    subject?.kind === 'mod-file' && subject.id !== null
      ? [{ kind: 'turn-off-file', fileId: subject.id, name: subject.name }]
      : [];
  switch (problem.code) {
    case 'PARAMETERS_UNCONFIRMED':
      return [{ kind: 'confirm-parameters' }];
    case 'LOAD_ORDER_CYCLE':
    case 'PARAMETERS_INVALID':
    case 'CONFIG_FILE_MISSING':
      return [];
    case 'SOURCE_PORT_MISSING':
      return [...findPorts(), { kind: 'find-source-port' }];
    case 'BASE_GAME_MISSING':
      return findGameRemedies(setup, inventory);
    case 'MOD_FILES_MISSING':
      return [{ kind: 'find-files' }, ...turnOffRemedies];
    case 'BASE_GAME_UNSUPPORTED':
      return [...findPorts(), ...findGameRemedies(setup, inventory)];
    case 'MOD_FILES_UNSUPPORTED':
    case 'EXTRA_LEFT_OUT':
      return [...findPorts(), ...turnOffRemedies];
    case 'MOD_FEATURES_UNSUPPORTED':
    case 'SOURCE_PORT_UNKNOWN':
      return findPorts();
    case 'CONTENTS_UNKNOWN':
      return turnOffRemedies;
    case 'BASE_GAME_MISMATCH':
      return [...findGameRemedies(setup, inventory), ...turnOffRemedies];
    case 'DEPENDENCY_MISSING': {
      const file = inventory.findFile(subject?.name ?? '');
      return file ? [{ kind: 'add-file', ...file }] : [{ kind: 'find-files' }];
    }
    case 'OPTION_LEFT_OUT':
    case 'DEMO_FILE_MISSING': {
      const option = (subject?.id ?? 'playDemo') as 'playDemo';
      return [...(problem.code === 'OPTION_LEFT_OUT' ? findPorts() : []), { kind: 'edit-option', option }];
    }
  }
}

/**
 * Returns installed ports or, if there are none, families to install that solve a problem and cause no new one. The
 * family of a missing source port is first.
 */
function findPortRemedies(
  problem: JudgedProblem,
  setup: JudgedSetup,
  problems: readonly JudgedProblem[],
  { families, ports, system }: Inventory,
): IRemedy[] {
  const known = new Set(problems.map(getKey));
  const problemKey = getKey(problem);
  const solves = (port: JudgedPort): boolean => {
    const found = judgeSetup({ ...setup, port }, families).map(getKey);
    return !found.includes(problemKey) && found.every((key) => known.has(key));
  };
  const ownId = isUsable(setup.port) ? setup.port.id : null;
  const installed = ports
    .filter((port) => port.id !== ownId && solves(port))
    .map(({ id, name }): IRemedy => ({ kind: 'use-source-port', sourcePortId: id, name }));
  if (installed.length > 0) return installed;
  const installable = families
    .filter(({ releases }) => Boolean(releases?.assets[system as ReleaseSystem]))
    .map(toNewestPort)
    .filter(solves);
  return sortByPreference(installable, setup)
    .slice(0, MAX_INSTALLABLE)
    .map(({ family, name }) => ({ kind: 'install-source-port', family, name }));
}

/** The problems that mean that the source port does not suit a setup. */
const PORT_PROBLEMS: readonly ReadinessCode[] = [
  'BASE_GAME_UNSUPPORTED',
  'MOD_FILES_UNSUPPORTED',
  'MOD_FEATURES_UNSUPPORTED',
  'SOURCE_PORT_UNKNOWN',
];

/**
 * Returns the families whose newest version suits the base game and the files of a setup, best first. The family of a
 * missing source port is first.
 */
export function findSuitableFamilies(
  setup: JudgedSetup,
  families: readonly SourcePortFamilyFacts[],
): SourcePortFamily[] {
  const suitable = families
    .filter(({ id }) => id !== 'other')
    .map(toNewestPort)
    .filter((port) =>
      judgeSetup({ ...setup, port }, families).every(({ code }) => !PORT_PROBLEMS.includes(code)),
    );
  return sortByPreference(suitable, setup).map(({ family }) => family);
}

function toNewestPort({ id, label }: SourcePortFamilyFacts): JudgedPort & { readonly version: string } {
  return { id, family: id, name: label, version: HIGHEST_VERSION, executablePath: '/source-port' };
}

function sortByPreference<P extends Pick<JudgedPort, 'family'>>(
  ports: readonly P[],
  { port }: JudgedSetup,
): P[] {
  const missingFamily = isUsable(port) ? undefined : port.family;
  return preferredPorts(ports).toSorted(
    (a, b) => Number(b.family === missingFamily) - Number(a.family === missingFamily),
  );
}

function getKey({ code, subject }: JudgedProblem): string {
  return subject === null || subject.kind === 'source-port'
    ? code
    : `${code} ${subject.kind} ${subject.name}`;
}

/** Returns the base games that suit the files, best first, or else the free game. */
function findGameRemedies(setup: JudgedSetup, { games }: Inventory): IRemedy[] {
  const need = findRequiredGame(setup.files.map(toClues));
  const gamesByFit = (['meant', 'stand-in', 'perhaps'] as const).flatMap((fit) =>
    games.filter((version) => (need === null ? fit === 'perhaps' : baseGameFit(version, need) === fit)),
  );
  const ownId = isUsable(setup.game) ? setup.game.version.id : null;
  const ids = gamesByFit.map(({ id }) => id).filter((id) => id !== ownId);
  const canBeFree = need === null || need.game === 'doom' || need.game === 'doom2';
  const hasGoodFit =
    need === null ? ids.length > 0 : gamesByFit.some((version) => baseGameFit(version, need) !== 'perhaps');
  return [
    ...(ids.length > 0 ? [{ kind: 'choose-base-game' as const, baseGameVersionIds: ids }] : []),
    ...(canBeFree && !hasGoodFit ? [{ kind: 'get-free-game' as const }] : []),
  ];
}
