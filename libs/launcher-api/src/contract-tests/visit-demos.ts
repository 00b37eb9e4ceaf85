import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exitDemo } from '@hangar/wad-files/testing';

import type { TestLauncherApi } from '../testing';
import type { RecordedCalls } from './recorded-calls';

/** Calls every route for the demos of a protocol. */
export async function callDemoRoutes(id: string, { api, calls }: ApiWithDemos): Promise<void> {
  const folder = api.path('runs', id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'run.lmp'), exitDemo('MAP01'));
  const demos = (await calls.call('listDemos', { parameters: { id } })).data;
  const parameters = { id, demoId: demos[0]?.id ?? '' };
  await calls.call('renameDemo', { parameters, body: { title: 'First run' } });
  await calls.call('exportDemo', { parameters });
  await calls.call('checkDemo', { parameters });
  await calls.call('deleteDemo', { parameters });
}

interface ApiWithDemos {
  readonly api: TestLauncherApi;
  readonly calls: RecordedCalls;
}
