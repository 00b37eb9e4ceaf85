import { Injectable } from '@nestjs/common';
import { readinessWith, type IProtocol, type IReadiness } from '@hangar/domain';
import { judgeSetup, type JudgedProblem, type JudgedSetup, type SetupFile } from '@hangar/launch-engine';

import { ConfiguredPorts, SourcePortFamilies } from '../../application';
import { ProtocolReadiness, type ReadinessJudge } from '../../library';
import {
  describeSetup,
  toDescribedSetup,
  type DescribedSetup,
  type SetupDescription,
} from './describe-setup';
import { LaunchFactsReader, type LaunchFacts } from './launch-facts';
import { UnreadFiles } from './unread-files';

/** Judges setups with the current facts. */
@Injectable()
export class SetupJudge implements ReadinessJudge {
  private isStarted = false;
  /** Each readiness that occurs, by its codes. Thousands of protocols share a few of them. */
  private readonly shared = new Map<string, IReadiness>();

  constructor(
    private readonly facts: LaunchFactsReader,
    private readonly unread: UnreadFiles,
    private readonly ports: ConfiguredPorts,
    private readonly families: SourcePortFamilies,
    private readonly readiness: ProtocolReadiness,
  ) {}

  /** Starts judging protocols in responses. */
  async start(): Promise<void> {
    await this.unread.needs.load();
    this.unread.onRead(() => this.readiness.notifyDetermined());
    this.readiness.offer(this);
    this.isStarted = true;
    await this.refresh();
  }

  async ready(): Promise<void> {
    if (this.isStarted) await this.refresh();
  }

  /** Returns the current facts. Results that were based on others are discarded. */
  async refresh(): Promise<LaunchFacts> {
    await this.unread.needs.load();
    const before = this.facts.current;
    const facts = await this.facts.refresh();
    if (facts !== before) this.readiness.forget();
    return facts;
  }

  /** Returns the same object for the same codes. If a file has never been read, it is read in the background. */
  judge(protocol: IProtocol): IReadiness | null {
    const facts = this.facts.current;
    if (!this.isStarted || facts === null) return null;
    const { setup, undetermined } = this.describe(toDescribedSetup(protocol), facts);
    if (undetermined.hashes.length > 0 || undetermined.demos.length > 0) {
      this.unread.request(undetermined);
      return null;
    }
    return this.share(this.findProblems(setup));
  }

  /** Returns the problems of a setup, those that block first. */
  findProblems(setup: JudgedSetup): JudgedProblem[] {
    return judgeSetup(setup, this.families.list());
  }

  describe(
    setup: DescribedSetup,
    facts: LaunchFacts,
    findLoose: (path: string) => SetupFile | undefined = () => undefined,
  ): SetupDescription {
    const known = {
      needsOf: (hash: string) => this.unread.needs.get(hash),
      hasDemo: (path: string) => this.facts.hasDemo(path),
      findLoose,
    };
    return describeSetup(setup, facts, known, this.ports);
  }

  private share(problems: readonly JudgedProblem[]): IReadiness {
    const readiness = readinessWith(problems.map(({ code }) => code));
    const key = readiness.codes.join();
    const known = this.shared.get(key) ?? Object.freeze(readiness);
    this.shared.set(key, known);
    return known;
  }
}
