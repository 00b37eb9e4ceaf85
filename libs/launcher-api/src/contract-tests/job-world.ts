import { Inject, Module } from '@nestjs/common';
import { isObject } from '@hangar/api-foundation/storage';
import { waitUntil } from '@hangar/api-foundation/testing';
import type { IInstalledFreeGame, IJob, JobState } from '@hangar/domain';

import { Jobs, JobsModule, type JobContext, type JobLane, type JobType } from '../lib/application';
import type { LauncherOptions } from '../lib/hosting';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';

const RESULT: IInstalledFreeGame = { installed: ['done'], baseGameVersions: [] };

/** A job run that ends when the test ends it. */
export class TestRun {
  finish: () => void = () => undefined;
  fail: (error: Error) => void = () => undefined;
  /** Called when the job is cancelled or Hangar stops. By default, it ends the run immediately. */
  onAbort: () => void = () => this.fail(this.context.signal.reason as Error);
  readonly result: Promise<IInstalledFreeGame>;

  constructor(
    readonly name: string,
    readonly context: JobContext,
  ) {
    this.result = new Promise((resolve, reject) => {
      this.finish = () => resolve(RESULT);
      this.fail = reject;
      context.signal.addEventListener('abort', () => this.onAbort());
    });
  }
}

/** Provides jobs in each lane that run until the test ends them. Unfinished jobs continue after a restart. */
export class JobWorld {
  /** All runs, in the order in which they started. */
  readonly runs: TestRun[] = [];
  readonly types: Readonly<Record<JobLane, JobType<{ name: string }>>> = {
    transfer: this.createJobType('transfer'),
    import: this.createJobType('import'),
    waiting: this.createJobType('waiting'),
  };

  /** Set by {@link create}. */
  api!: TestLauncherApi;

  static async create(
    options: LauncherOptions = {},
    prepare?: (directory: string) => Promise<unknown>,
  ): Promise<JobWorld> {
    const world = new JobWorld();
    world.api = await createTestLauncherApi({ extensions: [world.extension], ...options }, prepare);
    return world;
  }

  /** An extension that registers the job types, as a feature does. */
  get extension() {
    const { types } = this;
    @Module({ imports: [JobsModule] })
    class TestJobsModule {
      constructor(@Inject(Jobs) jobs: Jobs) {
        for (const type of Object.values(types)) jobs.register(type);
      }
    }
    return { name: 'test-jobs', compatibility: '*', module: TestJobsModule };
  }

  close(): Promise<void> {
    return this.api.close();
  }

  start(name: string, lane: JobLane = 'transfer', key = name): Promise<IJob> {
    return this.api.resolve(Jobs).start({
      type: this.types[lane],
      key,
      title: `Job ${name}`,
      subject: { fileName: `${name}.zip` },
      input: { name },
    });
  }

  /** Returns the latest run of a job once it has started. */
  async waitForRun(name: string): Promise<TestRun> {
    await waitUntil(() => this.runs.some((run) => run.name === name));
    return this.runs.filter((run) => run.name === name).at(-1) as TestRun;
  }

  async getJob(id: string): Promise<IJob> {
    return (await this.api.get(`/api/jobs/${id}`)).data;
  }

  async waitForState(id: string, state: JobState): Promise<IJob> {
    await waitUntil(async () => (await this.getJob(id)).state === state);
    return this.getJob(id);
  }

  async list(): Promise<IJob[]> {
    return (await this.api.get('/api/jobs')).data;
  }

  /** Returns the names of the running jobs, in the order in which they started. */
  async listRunning(): Promise<string[]> {
    const jobs = await this.list();
    return jobs
      .filter(({ state }) => state === 'running')
      .map(({ title }) => title.slice('Job '.length))
      .reverse();
  }

  private createJobType(lane: JobLane): JobType<{ name: string }> {
    return {
      name: `test-${lane}`,
      kind: lane === 'import' ? 'import' : 'discover',
      lane,
      readInput: (stored) =>
        isObject(stored) && typeof stored['name'] === 'string' ? { name: stored['name'] } : null,
      run: ({ name }, context) => {
        const run = new TestRun(name, context);
        this.runs.push(run);
        return run.result;
      },
    };
  }
}
