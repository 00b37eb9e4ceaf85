export type { JobContext, JobLane, JobProgress, JobRequest, JobType } from './job-type';
export { Jobs } from './jobs';
export * from './jobs.module';
