import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { DataDirectory, createOwnFolder } from '@hangar/api-foundation/storage';
import { joinWithAnd, type IDemo } from '@hangar/domain';
import { Limiter } from '@hangar/file-system';
import { LaunchFailed, prepareLaunch, runUnseen, type UnseenRun } from '@hangar/launch-engine';
import { readDemoAnalysis, readLevelStat } from '@hangar/play-files';

import { ProtocolLauncher, type PlanAside } from '../launch';
import { readStatistics } from '../play-history';
import { SourcePortFamilies } from '../../application';
import { DemoLibrary, type KnownProtocolDemo } from './demo-library';
import { DemoNotes, type DemoNote } from './demo-notes';
import { toDemoRecord, findMap } from './demo-record';

/**
 * Time limit of a check. It is sufficient even for demos of several hours, because ports play thousands of tics per
 * second without a display.
 */
const CHECK_TIMEOUT_MS = 120_000;
/** Number of output lines in the error if a check fails. */
const MAX_OUTPUT_LINES = 20;
const DEMO_FILE_NAME = 'checked.lmp';

/**
 * Plays a demo without video and sound to determine whether the demo stays in sync and to which category its run
 * belongs.
 */
@Injectable()
export class DemoChecker {
  private readonly limiter = new Limiter(1);

  constructor(
    private readonly library: DemoLibrary,
    private readonly notes: DemoNotes,
    private readonly launcher: ProtocolLauncher,
    private readonly families: SourcePortFamilies,
    private readonly data: DataDirectory,
  ) {}

  /**
   * Checks a demo and saves the result. Stops if the signal is aborted or after two minutes, and leaves no files
   * behind.
   * @throws `DEMO_NOT_FOUND`, `CHECK_UNSUPPORTED`, `LAUNCH_FAILED`, `CANCELLED`, or a launch error
   */
  async check(protocolId: string, demoId: string, signal: AbortSignal): Promise<IDemo> {
    const known = await this.library.get(protocolId, demoId);
    const found = await this.limiter.run(() =>
      this.withTemporaryFolder((folder) => this.play(known, folder, signal)),
    );
    await this.notes.update(protocolId, known.found.place, found);
    return toDemoRecord(await this.library.get(protocolId, demoId));
  }

  private async withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const parent = join(this.data.cache(), 'demo-checks');
    let folder: string;
    try {
      await createOwnFolder(parent);
      folder = await mkdtemp(join(parent, 'check-'));
    } catch (error) {
      throw asStorageError(error, parent);
    }
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  private async play(
    known: KnownProtocolDemo,
    folder: string,
    signal: AbortSignal,
  ): Promise<Omit<DemoNote, 'title'>> {
    const target = this.library.playableSetup(known);
    const runPlan = await this.launcher.planAside(known.protocol, target, folder);
    const checkOptions = runPlan.facts.demos.check;
    if (checkOptions === undefined) throw this.unsupportedError(runPlan);
    const { plan } = runPlan;
    const args = [
      ...plan.args,
      ...checkOptions.filter((option) => !plan.args.includes(option)),
      join(folder, DEMO_FILE_NAME),
    ];
    const run = await this.run({ ...runPlan, plan: { ...plan, args } }, { known, folder, signal });
    assertEnded(run, runPlan, known);
    return { ...(await this.readFindings(folder, known)), checkedHash: known.read.hashValue };
  }

  private async run(
    { plan }: PlanAside,
    { known, folder, signal }: { known: KnownProtocolDemo; folder: string; signal: AbortSignal },
  ): Promise<UnseenRun> {
    try {
      await prepareLaunch(plan);
      await copyFile(known.found.path, join(folder, DEMO_FILE_NAME));
    } catch (error) {
      throw asStorageError(error, folder);
    }
    try {
      return await runUnseen(plan, { home: folder, limitMs: CHECK_TIMEOUT_MS, signal });
    } catch (error) {
      throw error instanceof LaunchFailed ? checkFailedError(error.message, []) : error;
    }
  }

  /** Reads the files that the port wrote. The demo is in sync if the map in its header was finished. */
  private async readFindings(
    folder: string,
    { read, baseGame, session }: KnownProtocolDemo,
  ): Promise<Pick<DemoNote, 'inSync' | 'category'>> {
    const levels = await readStatistics(join(folder, 'levelstat.txt'), (text) => readLevelStat(text));
    const analysis = await readStatistics(join(folder, 'analysis.txt'), readDemoAnalysis);
    const finished = (levels.found ?? []).flatMap(({ maps }) => maps);
    const map = read.demo && findMap(read.demo, baseGame);
    const isFinished = map === null ? finished.length > 0 : finished.includes(map);
    if (isFinished) return { inSync: true, category: analysis.found?.get('category') ?? null };
    // The player didn't finish a map while recording either, so it is unknown whether the demo is in sync.
    return { inSync: session !== null && session.maps.length === 0 ? null : false, category: null };
  }

  private unsupportedError({ portName }: PlanAside): LauncherError {
    const capableFamilies = this.families.list().filter(({ demos }) => demos.check !== undefined);
    const names = joinWithAnd(capableFamilies.map(({ label }) => label));
    return new LauncherError(
      'CHECK_UNSUPPORTED',
      `${portName} can't check demos in the background; ${names} can. Watch the demo instead.`,
    );
  }
}

/**
 * Checks that the port played the demo to its end.
 * @throws `LAUNCH_FAILED`
 */
function assertEnded(
  { exitCode, isTimedOut, output }: UnseenRun,
  { portName }: PlanAside,
  known: KnownProtocolDemo,
): void {
  if (exitCode === 0) return;
  const { title } = toDemoRecord(known);
  const problem = isTimedOut
    ? `didn't finish playing ${title} within ${CHECK_TIMEOUT_MS / 1000} seconds and was stopped`
    : `couldn't play ${title} (exit code ${exitCode ?? 'unknown'})`;
  throw checkFailedError(
    `${portName} ${problem}. Watch the demo to see why.`,
    output.slice(-MAX_OUTPUT_LINES),
    exitCode,
  );
}

function checkFailedError(message: string, output: string[], exitCode: number | null = null): LauncherError {
  return new LauncherError('LAUNCH_FAILED', message, { exitCode, signal: null, output });
}
