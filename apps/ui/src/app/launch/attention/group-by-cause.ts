import { READINESS_CODES, READINESS_EFFECTS } from '@hangar/domain';
import type {
  IBaseGameVersion,
  IProtocolCard,
  IReadinessProblem,
  IReadinessReport,
  IRemedy,
  ISourcePort,
  ReadinessCode,
  ReadinessEffect,
} from '@hangar/domain';

/** A protocol, its most important problem, and the parts that a launch uses. */
export interface ProblemEntry {
  readonly protocol: IProtocolCard;
  readonly problem: IReadinessProblem;
  /** `null` if the report couldn't be read. */
  readonly report: IReadinessReport | null;
  readonly sourcePort: Pick<ISourcePort, 'id' | 'name'> | null;
  readonly baseGame: Pick<IBaseGameVersion, 'id' | 'name'> | null;
}

/** Protocols whose problems have the same cause, or all remaining protocols whose problems have the same effect. */
export interface ProblemCause {
  readonly key: string;
  readonly effect: ReadinessEffect;
  /** The entry that describes the cause; `null` if each protocol has a different cause. */
  readonly common: ProblemEntry | null;
  /** In the order of the list. */
  readonly entries: readonly ProblemEntry[];
}

/** The remedies that solve a problem of several protocols in one step. */
const COMMON_REMEDIES = [
  'use-source-port',
  'install-source-port',
  'find-source-port',
  'find-files',
  'choose-base-game',
  'get-free-game',
] as const satisfies readonly IRemedy['kind'][];
export type CommonRemedy = Extract<IRemedy, { kind: (typeof COMMON_REMEDIES)[number] }>;

/** The parts of a setup that are to blame for a problem. Protocols with the same parts have the same cause. */
const CAUSE_PARTS: Readonly<Record<ReadinessCode, readonly ('sourcePort' | 'baseGame' | 'subject')[]>> = {
  PARAMETERS_UNCONFIRMED: [],
  LOAD_ORDER_CYCLE: [],
  PARAMETERS_INVALID: [],
  SOURCE_PORT_MISSING: ['sourcePort'],
  BASE_GAME_MISSING: ['baseGame'],
  MOD_FILES_MISSING: ['subject'],
  BASE_GAME_UNSUPPORTED: ['sourcePort', 'baseGame'],
  MOD_FILES_UNSUPPORTED: ['sourcePort'],
  CONFIG_FILE_MISSING: [],
  DEMO_FILE_MISSING: ['subject'],
  MOD_FEATURES_UNSUPPORTED: ['sourcePort'],
  SOURCE_PORT_UNKNOWN: ['sourcePort'],
  CONTENTS_UNKNOWN: ['subject'],
  BASE_GAME_MISMATCH: ['baseGame'],
  DEPENDENCY_MISSING: ['subject'],
  OPTION_LEFT_OUT: ['sourcePort', 'subject'],
  EXTRA_LEFT_OUT: ['sourcePort', 'subject'],
};

/** Returns the best remedy of a problem, if one step can apply it to several protocols. */
export function getCommonRemedy({ remedies: [best] }: IReadinessProblem): CommonRemedy | null {
  return best !== undefined && isCommonRemedy(best) ? best : null;
}

/** Groups protocols by the parts to blame for their problems and by the best common remedy. */
export class CauseGroups {
  private readonly groups = new Map<string, ProblemEntry[]>();

  add(entry: ProblemEntry): void {
    const key = getCauseKey(entry);
    const group = this.groups.get(key);
    if (group) group.push(entry);
    else this.groups.set(key, [entry]);
  }

  /**
   * Returns the causes. Causes with a single protocol are combined. The order doesn't depend on the number of
   * protocols, so that solving one problem doesn't move the other causes.
   */
  list(): readonly ProblemCause[] {
    const groups = [...this.groups];
    const causes = groups
      .flatMap(([key, group]): ProblemCause[] => {
        const [first, second] = group;
        return first && second ? [{ key, effect: first.problem.effect, common: first, entries: group }] : [];
      })
      .toSorted((one, other) => getRank(one) - getRank(other) || (one.key < other.key ? -1 : 1));
    const single = groups.flatMap(([, group]) => (group.length === 1 ? group : []));
    return READINESS_EFFECTS.flatMap((effect) => {
      const others = single.filter(({ problem }) => problem.effect === effect);
      return [
        ...causes.filter((cause) => cause.effect === effect),
        ...(others.length > 0 ? [{ key: effect, effect, common: null, entries: others }] : []),
      ];
    });
  }
}

function getCauseKey({ problem, sourcePort, baseGame }: ProblemEntry): string {
  const { code, subject } = problem;
  const parts = { sourcePort: sourcePort?.id, baseGame: baseGame?.id, subject };
  return JSON.stringify([code, CAUSE_PARTS[code].map((part) => parts[part]), getCommonRemedy(problem)]);
}

function getRank({ common }: ProblemCause): number {
  return common ? READINESS_CODES.indexOf(common.problem.code) : Infinity;
}

function isCommonRemedy(remedy: IRemedy): remedy is CommonRemedy {
  return COMMON_REMEDIES.some((kind) => kind === remedy.kind);
}
