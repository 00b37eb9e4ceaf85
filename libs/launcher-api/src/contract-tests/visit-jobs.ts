import type { DocumentWorld } from './document-programs';

/** Calls the routes for jobs with a download that fails, because the release server doesn't have this bundle. */
export async function callJobRoutes({ api, calls }: Pick<DocumentWorld, 'api' | 'calls'>): Promise<void> {
  await api.post('/api/freegame/download', { bundle: 'phase12' });
  const [failed] = (await calls.call('listJobs', { query: { limit: 5 } })).data;
  const parameters = { id: failed?.id ?? '' };
  await calls.call('retryJob', { parameters });
  await calls.call('getJob', { parameters });
  await calls.call('cancelJob', { parameters });
}
