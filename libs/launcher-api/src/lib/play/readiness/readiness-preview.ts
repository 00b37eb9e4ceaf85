import { Injectable } from '@nestjs/common';
import { invalidValue, LauncherError } from '@hangar/api-foundation/errors';
import type {
  IProtocol,
  IReadiness,
  IReadinessChange,
  IReadinessPreview,
  IReadinessPreviewQuery,
  IReadinessPreviewRequest,
  ISaveEffect,
  ISaveEffects,
} from '@hangar/domain';
import type { JudgedProblem } from '@hangar/launch-engine';
import { createPauses } from '@hangar/platform';

import { assertPortExists, ManagedPorts, unknownPortError } from '../../application';
import { ProtocolRepository, VersionRepository } from '../../library';
import type { LaunchChoices } from '../launch';
import { NewestSaveNeeds } from '../saves';
import { assumeDefault, assumeProtocols, assumeRemoval, type AssumedChange } from './assumed-change';
import { toDescribedSetup, type DescribedSetup } from './describe-setup';
import { FileObstacleFinders } from './file-judges';
import type { LaunchFacts } from './launch-facts';
import { compareReadiness } from './readiness-effect';
import { findSaveEffect } from './save-effects';
import { ReadinessAssessor, type Assessment } from './setup-judge';

/** A protocol before and after a change. */
interface ComparedProtocol {
  readonly protocol: IProtocol;
  readonly setups: readonly [DescribedSetup, DescribedSetup];
  readonly choices: readonly [LaunchChoices, LaunchChoices];
}

/** The readiness of a protocol before and after a change. */
interface ReadinessComparison {
  readonly before: IReadiness;
  readonly after: Assessment;
}

/** Determines how a change would affect protocols and their saves. Never makes the change. */
@Injectable()
export class ReadinessPreviewer {
  constructor(
    private readonly judge: ReadinessAssessor,
    private readonly protocols: ProtocolRepository,
    private readonly saves: NewestSaveNeeds,
    private readonly managed: ManagedPorts,
    private readonly versions: VersionRepository,
  ) {}

  /**
   * Compares the current state of the protocols with their state after the change.
   * @throws `VALIDATION_FAILED` unless there is exactly one change, `PROTOCOL_NOT_FOUND`, `DOCUMENT_DAMAGED`,
   * `SOURCE_PORT_NOT_FOUND`, `VERSION_NOT_FOUND`
   */
  async preview(
    request: IReadinessPreviewRequest,
    { details = false }: IReadinessPreviewQuery,
  ): Promise<IReadinessPreview> {
    assertOneChange(request);
    const facts = await this.judge.refresh();
    const change = await this.createAssumedChange(request, facts);
    const newestSaves = await this.saves.read();
    const fileJudges = new FileObstacleFinders(
      (setup) => this.judge.describe(setup, facts),
      this.judge.listFamilies(),
    );
    const changes: Record<'improved' | 'worsened', IReadinessChange[]> = { improved: [], worsened: [] };
    const effects: ISaveEffect[] = [];
    let protocolCount = 0;
    let unsuitableCount = 0;
    for await (const compared of this.compareAll(facts, change)) {
      const { id: protocolId, title } = compared.protocol;
      const isChanged = arePartsDifferent(compared.choices);
      const judged =
        isChanged || change.unsuitableCodes ? this.compareReadinessOf(compared, facts, change.facts) : null;
      if (judged && isUnsuitable(judged.after.readiness, change)) unsuitableCount += 1;
      if (isChanged) {
        protocolCount += 1;
        const found = judged && this.findChange(compared, judged, facts, details);
        if (found) changes[found.effect].push(found.change);
      }
      const needs = newestSaves?.get(protocolId);
      const [before, after] = compared.choices;
      const effect =
        needs &&
        findSaveEffect(
          needs,
          { port: before.port, facts, findFilesObstacle: fileJudges.of(compared.setups[0]) },
          {
            port: after.port,
            facts: change.facts,
            findFilesObstacle: fileJudges.of(compared.setups[1]),
          },
          this.judge.listFamilies(),
        );
      if (effect) effects.push({ protocolId, title, ...effect });
    }
    const saves = newestSaves === null ? null : effects;
    return {
      ...changes,
      saves: saves && countEffects(saves),
      ...(details
        ? { details: { protocolCount, saves, ...(change.unsuitableCodes ? { unsuitableCount } : {}) } }
        : {}),
    };
  }

  private async *compareAll(facts: LaunchFacts, change: AssumedChange): AsyncGenerator<ComparedProtocol> {
    const pause = createPauses();
    for (const protocol of await this.protocols.listStored()) {
      await pause();
      if (!change.affects(protocol.id)) continue;
      const setup = toDescribedSetup(protocol);
      const changed = change.apply(protocol.id, setup);
      yield {
        protocol,
        setups: [setup, changed],
        choices: [this.judge.chooseParts(setup, facts), this.judge.chooseParts(changed, change.facts)],
      };
    }
  }

  /**
   * Determines the readiness of a protocol before and after the change. Returns `null` if it can't be determined yet.
   */
  private compareReadinessOf(
    { protocol, setups: [, changed], choices }: ComparedProtocol,
    facts: LaunchFacts,
    factsAfter: LaunchFacts,
  ): ReadinessComparison | null {
    const before = this.judge.determineReadiness(protocol, facts);
    if (before === null) return null;
    if (!arePartsDifferent(choices)) return { before, after: { readiness: before, problems: [] } };
    const after = this.judge.assess(changed, factsAfter);
    return after && { before, after };
  }

  private findChange(
    { protocol, setups: [setup] }: ComparedProtocol,
    { before, after }: ReadinessComparison,
    facts: LaunchFacts,
    details: boolean,
  ): { effect: 'improved' | 'worsened'; change: IReadinessChange } | null {
    const effect = compareReadiness(before, after.readiness);
    if (effect === null) return null;
    const change = { protocolId: protocol.id, title: protocol.title, before, after: after.readiness };
    if (!details) return { effect, change };
    const problems =
      effect === 'worsened' ? after.problems : (this.judge.assess(setup, facts)?.problems ?? []);
    const others = effect === 'worsened' ? before.codes : after.readiness.codes;
    return { effect, change: { ...change, ...findReason(problems, others) } };
  }

  private async createAssumedChange(
    request: IReadinessPreviewRequest,
    facts: LaunchFacts,
  ): Promise<AssumedChange> {
    const { defaultSourcePortId, removeSourcePortId, protocols, sourcePorts } = request;
    if (protocols !== undefined) {
      await this.assertKnown(protocols, facts);
      return assumeProtocols(facts, protocols);
    }
    if (removeSourcePortId !== undefined) {
      const port = facts.settings.sourcePorts.find(({ id }) => id === removeSourcePortId);
      if (port === undefined) throw unknownPortError(removeSourcePortId);
      return assumeRemoval(facts, port.id, { isManaged: this.managed.isManaged(port) });
    }
    const id = defaultSourcePortId ?? null;
    const after = sourcePorts ? await this.judge.assumePorts(facts, sourcePorts) : facts;
    if (id !== null) assertPortExists(after.settings.sourcePorts, id);
    return assumeDefault(after, id);
  }

  private async assertKnown(
    { ids, sourcePortId, baseGameVersionId }: NonNullable<IReadinessPreviewRequest['protocols']>,
    { settings }: LaunchFacts,
  ): Promise<void> {
    if (sourcePortId) assertPortExists(settings.sourcePorts, sourcePortId);
    if (baseGameVersionId) await this.versions.get(baseGameVersionId);
    const known = new Set((await this.protocols.listStored()).map(({ id }) => id));
    // Throws the error that explains why the protocol cannot be used.
    for (const id of ids) if (!known.has(id)) await this.protocols.get(id);
  }
}

function assertOneChange({
  defaultSourcePortId,
  removeSourcePortId,
  protocols,
  sourcePorts,
}: IReadinessPreviewRequest): void {
  const count = [defaultSourcePortId, removeSourcePortId, protocols].filter(
    (value) => value !== undefined,
  ).length;
  if (count !== 1)
    throw invalidValue(
      'defaultSourcePortId',
      'must be the only change, or removeSourcePortId or protocols must be in its place',
    );
  if (sourcePorts && defaultSourcePortId === undefined)
    throw invalidValue('sourcePorts', 'must be combined with defaultSourcePortId');
  if (protocols && protocols.sourcePortId === undefined && protocols.baseGameVersionId === undefined)
    throw invalidValue('protocols', 'must contain sourcePortId or baseGameVersionId');
}

function isUnsuitable({ codes }: IReadiness, { unsuitableCodes = [] }: AssumedChange): boolean {
  return unsuitableCodes.some((code) => codes.includes(code));
}

/** Whether the change affects the source port or the base game, or the reason why one of them is missing. */
function arePartsDifferent([before, after]: ComparedProtocol['choices']): boolean {
  return getKey(before.port) !== getKey(after.port) || getKey(before.baseGame) !== getKey(after.baseGame);
}

function getKey(part: LaunchChoices['port'] | LaunchChoices['baseGame']): string {
  return part instanceof LauncherError ? part.message : part.id;
}

/** Returns the message of the first problem whose code is not in `others`, or otherwise of the first problem. */
function findReason(problems: readonly JudgedProblem[], others: readonly string[]): { reason?: string } {
  const problem = problems.find(({ code }) => !others.includes(code)) ?? problems[0];
  return problem === undefined ? {} : { reason: problem.message };
}

function countEffects(effects: readonly ISaveEffect[]): ISaveEffects {
  const counts: ISaveEffects = { lost: 0, moved: 0, gained: 0 };
  for (const { effect } of effects) counts[effect] += 1;
  return counts;
}
