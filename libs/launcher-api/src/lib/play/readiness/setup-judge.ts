import { Injectable } from '@nestjs/common';
import { readinessWith, type IProtocol, type IReadiness, type ISourcePortChoice } from '@hangar/domain';
import {
  judgeSetup,
  type JudgedProblem,
  type JudgedSetup,
  type SetupFile,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';

import { ConfiguredPorts, SourcePortFamilies } from '../../application';
import { ProtocolReadiness, type ReadinessJudge } from '../../library';
import type { LaunchChoices } from '../launch';
import {
  chooseSetupParts,
  describeSetup,
  toDescribedSetup,
  type DescribedSetup,
  type SetupDescription,
  type Undetermined,
} from './describe-setup';
import { LaunchFactsReader, type LaunchFacts } from './launch-facts';
import { UnreadFiles } from './unread-files';

/** The problems of a setup, and the readiness that results from them. */
export interface Assessment {
  readonly readiness: IReadiness;
  readonly problems: readonly JudgedProblem[];
}

/** Judges setups with the current facts. */
@Injectable()
export class SetupJudge implements ReadinessJudge {
  private isStarted = false;
  /** The generation of the facts that the known results are based on. */
  private generation = 0;
  /** Each readiness that occurs, by its codes. Thousands of protocols share a few of them. */
  private readonly shared = new Map<string, IReadiness>();
  /** The unread files and unchecked demos of protocols that cannot be judged yet, with the facts that name them. */
  private readonly awaited = new WeakMap<IProtocol, { undetermined: Undetermined; facts: LaunchFacts }>();

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
    const facts = await this.facts.refresh();
    if (this.generation !== this.facts.generation) {
      this.generation = this.facts.generation;
      this.readiness.forget();
    }
    return facts;
  }

  /** Returns facts with another list of source ports, which isn't saved. */
  assumePorts(facts: LaunchFacts, choices: readonly ISourcePortChoice[]): Promise<LaunchFacts> {
    return this.facts.withPorts(facts, choices);
  }

  /** Returns the same object for the same codes. If a file has never been read, it is read in the background. */
  judge(protocol: IProtocol): IReadiness | null {
    const facts = this.facts.current;
    if (!this.isStarted) return null;
    if (facts === null || !this.unread.needs.isLoaded) {
      // They were released since the last refresh, which the next pass of the keeper repeats.
      this.readiness.notifyDetermined();
      return null;
    }
    // While thousands of files are being read, all protocols are judged again and again.
    const awaited = this.awaited.get(protocol);
    if (awaited?.facts === facts && this.unread.isPending(awaited.undetermined)) return null;
    const { assessment, undetermined } = this.tryToAssess(toDescribedSetup(protocol), facts);
    if (assessment) this.awaited.delete(protocol);
    else this.awaited.set(protocol, { undetermined, facts });
    return assessment?.readiness ?? null;
  }

  /** Returns the readiness of a protocol with some facts, without judging it again if they are the current ones. */
  judgeWith(protocol: IProtocol, facts: LaunchFacts): IReadiness | null {
    if (facts === this.facts.current) return this.readiness.of(protocol);
    return this.assess(toDescribedSetup(protocol), facts)?.readiness ?? null;
  }

  /** Judges a setup. If a file has never been read, it is read in the background, and the result is `null`. */
  assess(described: DescribedSetup, facts: LaunchFacts): Assessment | null {
    return this.tryToAssess(described, facts).assessment;
  }

  /** Chooses the base game and the source port of a setup, as a launch would. */
  chooseParts(setup: DescribedSetup, facts: LaunchFacts): LaunchChoices {
    return chooseSetupParts(setup, facts, this.ports);
  }

  /** Lists the facts of all families of source ports. */
  listFamilies(): readonly SourcePortFamilyFacts[] {
    return this.families.list();
  }

  /** Returns the problems of a setup, those that block first. */
  findProblems(setup: JudgedSetup): JudgedProblem[] {
    return judgeSetup(setup, this.listFamilies());
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

  /** Judges a setup. Otherwise, starts to read the unread files in the background, and the assessment is `null`. */
  private tryToAssess(
    described: DescribedSetup,
    facts: LaunchFacts,
  ): { readonly assessment: Assessment | null; readonly undetermined: Undetermined } {
    const { setup, undetermined } = this.describe(described, facts);
    if (undetermined.hashes.length > 0 || undetermined.demos.length > 0) {
      this.unread.request(undetermined);
      return { assessment: null, undetermined };
    }
    const problems = this.findProblems(setup);
    return { assessment: { readiness: this.share(problems), problems }, undetermined };
  }

  private share(problems: readonly JudgedProblem[]): IReadiness {
    const readiness = readinessWith(problems.map(({ code }) => code));
    const key = readiness.codes.join();
    const known = this.shared.get(key) ?? Object.freeze(readiness);
    this.shared.set(key, known);
    return known;
  }
}
