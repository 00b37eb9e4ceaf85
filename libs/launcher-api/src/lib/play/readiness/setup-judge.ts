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
  type UndeterminedFacts,
} from './describe-setup';
import { LaunchFactsReader, type LaunchFacts } from './launch-facts';
import { UnreadFileReader } from './unread-files';

/** The problems of a setup, and its resulting readiness. */
export interface Assessment {
  readonly readiness: IReadiness;
  readonly problems: readonly JudgedProblem[];
}

/** Determines the readiness of setups from the current facts. */
@Injectable()
export class ReadinessAssessor implements ReadinessJudge {
  private isStarted = false;
  /** The generation of the facts on which the known results are based. */
  private generation = 0;
  /** Each readiness that occurs, by its codes. Thousands of protocols share a few of these objects. */
  private readonly shared = new Map<string, IReadiness>();
  /**
   * For each protocol whose readiness can't be determined yet: its unread files and unchecked demos, and the facts that
   * refer to them.
   */
  private readonly awaited = new WeakMap<
    IProtocol,
    { undetermined: UndeterminedFacts; facts: LaunchFacts }
  >();

  constructor(
    private readonly facts: LaunchFactsReader,
    private readonly unread: UnreadFileReader,
    private readonly ports: ConfiguredPorts,
    private readonly families: SourcePortFamilies,
    private readonly readiness: ProtocolReadiness,
  ) {}

  /** Starts to determine the readiness of protocols in responses. */
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

  /** Returns the current facts. Discards the results that were based on different facts. */
  async refresh(): Promise<LaunchFacts> {
    await this.unread.needs.load();
    const facts = await this.facts.refresh();
    if (this.generation !== this.facts.generation) {
      this.generation = this.facts.generation;
      this.readiness.forget();
    }
    return facts;
  }

  /** Returns the given facts with a different list of source ports. The list isn't saved. */
  assumePorts(facts: LaunchFacts, choices: readonly ISourcePortChoice[]): Promise<LaunchFacts> {
    return this.facts.withPorts(facts, choices);
  }

  /**
   * Returns the readiness of a protocol, as the same object for the same codes. If a file has never been read, it is
   * read in the background, and the result is `null`.
   */
  judge(protocol: IProtocol): IReadiness | null {
    const facts = this.facts.current;
    if (!this.isStarted) return null;
    if (facts === null || !this.unread.needs.isLoaded) {
      // The facts were released from memory after the last refresh. The next pass of the readiness keeper refreshes
      // them.
      this.readiness.notifyDetermined();
      return null;
    }
    // While thousands of files are being read, the readiness of all protocols is requested again and again.
    const awaited = this.awaited.get(protocol);
    if (awaited?.facts === facts && this.unread.isPending(awaited.undetermined)) return null;
    const { assessment, undetermined } = this.assessIfKnown(toDescribedSetup(protocol), facts);
    if (assessment) this.awaited.delete(protocol);
    else this.awaited.set(protocol, { undetermined, facts });
    return assessment?.readiness ?? null;
  }

  /** Returns the readiness of a protocol with the given facts. Uses the known result if they are the current facts. */
  determineReadiness(protocol: IProtocol, facts: LaunchFacts): IReadiness | null {
    if (facts === this.facts.current) return this.readiness.of(protocol);
    return this.assess(toDescribedSetup(protocol), facts)?.readiness ?? null;
  }

  /**
   * Determines the problems of a setup. If a file has never been read, it is read in the background, and the result is
   * `null`.
   */
  assess(described: DescribedSetup, facts: LaunchFacts): Assessment | null {
    return this.assessIfKnown(described, facts).assessment;
  }

  /** Chooses the base game and the source port of a setup in the same way as a launch. */
  chooseParts(setup: DescribedSetup, facts: LaunchFacts): LaunchChoices {
    return chooseSetupParts(setup, facts, this.ports);
  }

  /** Lists the facts of all families of source ports. */
  listFamilies(): readonly SourcePortFamilyFacts[] {
    return this.families.list();
  }

  /** Returns a setup's problems, blocking ones first. */
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

  /**
   * Determines the problems of a setup. If there are unread files, starts to read them in the background and returns
   * `null` as the assessment.
   */
  private assessIfKnown(
    described: DescribedSetup,
    facts: LaunchFacts,
  ): { readonly assessment: Assessment | null; readonly undetermined: UndeterminedFacts } {
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
