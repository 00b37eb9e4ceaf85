import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { TestLauncherApi } from '../testing';
import type { RecordedCalls } from './recorded-calls';
import { sampleSave } from './save-world';

/** Calls every route for the saves and the readiness of a protocol. */
export async function callSaveRoutes(
  { id, fileId }: RouteItems,
  { api, calls }: ApiWithSaves,
): Promise<void> {
  const folder = api.path('saves', id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'woofsav0.dsg'), await sampleSave('woof'));
  await writeFile(join(folder, 'dsda-doom-savegame0.dsg'), await sampleSave('dsda'));
  const saves = (await calls.call('listSaves', { parameters: { id }, query: { limit: 10 } })).data;
  const createParameters = (family: string) => ({
    id,
    saveId: saves.find((save) => save.family === family)?.id ?? '',
  });
  const parameters = createParameters('woof');
  await calls.call('getSavePicture', { parameters, query: { width: 160 } });
  await calls.call('copySave', { parameters: createParameters('dsda-doom'), body: { protocolId: id } });
  await calls.call('listSavesOfFile', { parameters: { id: fileId } });
  await calls.call('getReadiness', { parameters: { id }, query: {} });
  await calls.call('listReadiness', {});
  await calls.call('listReadinessReports', { query: { ids: id } });
  await calls.call('previewReadiness', {
    query: { details: true },
    body: { protocols: { ids: [id], sourcePortId: null } },
  });
  await calls.call('listContinuable', { query: { limit: 2 } });
  await continueFromSave(id, { api, calls });
  await calls.call('deleteSave', { parameters });
}

interface RouteItems {
  /** The ID of a protocol. */
  readonly id: string;
  /** The ID of a mod file. */
  readonly fileId: string;
}

/** Continues from a save, using a port that can load a save at launch. */
async function continueFromSave(id: string, { api, calls }: ApiWithSaves): Promise<void> {
  const { sourcePorts } = (await api.get('/api/settings')).data;
  const loadablePorts = sourcePorts.map((port) => ({ ...port, family: 'woof', version: '15.2.0' }));
  await api.put('/api/settings', { sourcePorts: loadablePorts });
  const { data } = await calls.call('continueProtocol', { parameters: { id } });
  await calls.call('stopSession', { parameters: { sessionId: data.sessionId } });
  await api.put('/api/settings', { sourcePorts });
}

interface ApiWithSaves {
  readonly api: TestLauncherApi;
  readonly calls: RecordedCalls;
}
