import { Jobs } from '../lib/application/jobs';
import type { DocumentWorld } from './document-programs';

/** Calls the routes for source ports that Hangar installs. */
export async function callSourcePortRoutes({
  api,
  calls,
}: Pick<DocumentWorld, 'api' | 'calls'>): Promise<void> {
  const parameters = { family: 'dsda-doom' };
  const { data: releases } = await calls.call('listPortReleases', { parameters, query: { refresh: true } });
  const body = { version: releases[0]?.version ?? '' };
  const { data: job } = await calls.call('installPort', { parameters, body });
  await api.resolve(Jobs).waitFor(job.id);
  const { data: families } = await calls.call('listPortFamilies', { query: { refresh: false } });
  const managed = families.flatMap(({ installed }) => installed).find(({ origin }) => origin === 'managed');
  const portId = managed?.portId ?? '';
  await calls.call('removeManagedPort', { parameters: { portId }, query: { force: true } });
}
