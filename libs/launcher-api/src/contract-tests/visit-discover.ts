import { IDGAMES } from '@hangar/domain';

import { HARBOUR_PATH } from './discover-world';
import type { RecordedCalls } from './recorded-calls';

/** Calls every route for discovering mods. */
export async function callDiscoverRoutes(fileId: string, calls: RecordedCalls): Promise<void> {
  const parameters = { source: IDGAMES };
  await calls.call('listDiscoverSources', {});
  await calls.call('findFiles', { parameters });
  await calls.call('findFiles', { parameters, query: { q: 'harbour', sort: 'rating', direction: 'asc' } });
  await calls.call('findFiles', { parameters, query: { list: 'cacowards-2016', limit: 3, offset: 1 } });
  await calls.call('getFoundFile', { parameters: { ...parameters, id: '2' } });
  await calls.call('getFoundFile', { parameters: { ...parameters, id: `path:${HARBOUR_PATH}` } });
  await calls.call('listCuratedLists', { parameters });
  await calls.call('downloadFoundFile', { parameters: { ...parameters, id: '2' } });
  await calls.call('downloadFoundFile', {
    parameters: { ...parameters, id: '1' },
    body: { createProtocol: true, withNeeded: true },
  });
  await calls.call('downloadDiscoverIndex', { parameters });
  await calls.call('matchModFile', { parameters, query: { fileId } });
  await calls.call('fillModFile', { parameters: { id: fileId }, body: { source: IDGAMES, id: '2' } });
  await calls.call('checkVersions', { body: { fileIds: [fileId] } });
  await calls.call('downloadMissingFiles', { body: { files: [] } });
  const fromBrowser = { url: 'https://www.moddb.com/', fileName: 'harbour.zip', hashValue: 'ab'.repeat(16) };
  const { data } = await calls.call('startDownload', { body: { fromBrowser } });
  await calls.call('getJob', { parameters: { id: data.id } });
  await calls.call('cancelJob', { parameters: { id: data.id } });
}
