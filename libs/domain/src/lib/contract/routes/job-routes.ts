import type { IJob } from '../../records/job';
import type { ICancelJobQuery } from '../jobs-contract';
import type { IPageQuery } from '../page-query';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface JobRouteTypes {
  listJobs: { query: IPageQuery; answer: IJob[] };
  getJob: { answer: IJob };
  cancelJob: { query: ICancelJobQuery; answer: IJob };
  retryJob: { answer: IJob };
}

/** Routes for long-running work, such as downloads and imports. */
export const JOB_ROUTES = {
  listJobs: {
    method: 'GET',
    path: '/api/jobs',
    kind: 'read',
    summary: 'List waiting, running and ended jobs, newest first',
    status: 200,
    errors: [],
  },
  getJob: {
    method: 'GET',
    path: '/api/jobs/:id',
    kind: 'read',
    summary: 'Get a job',
    status: 200,
    errors: ['JOB_NOT_FOUND'],
  },
  cancelJob: {
    method: 'DELETE',
    path: '/api/jobs/:id',
    kind: 'change',
    summary:
      'Cancel a job and undo what it has changed; one that has ended is removed from the list, or returned unchanged',
    status: 200,
    errors: ['JOB_NOT_FOUND', 'STORAGE_READONLY'],
  },
  retryJob: {
    method: 'POST',
    path: '/api/jobs/:id/retry',
    kind: 'change',
    summary: 'Start a failed or cancelled job again; a download continues from the bytes already received',
    status: 202,
    errors: ['JOB_NOT_FOUND', 'CONFLICT', 'STORAGE_READONLY', 'NO_SPACE'],
  },
} as const satisfies RouteDefinitions<JobRouteTypes>;
