import { Jobs } from '../lib/application/jobs';
import type { TestLauncherApi } from '../testing';
import type { RecordedCalls } from './recorded-calls';
import type { TestFiles } from './test-files';

/** Calls every route that imports the libraries of other launchers. */
export async function callImportRoutes(
  files: TestFiles,
  { api, calls }: { readonly api: TestLauncherApi; readonly calls: RecordedCalls },
): Promise<void> {
  await calls.call('listImportSources', {});
  const presetFixture = { name: 'a', selected_mappacks: [await files.writeMod('imported.wad'), '/b.wad'] };
  const path = await files.write('options.json', JSON.stringify({ presets: [presetFixture] }));
  const body = { kind: 'doom-runner', path } as const;
  const { importId } = (await calls.call('previewImport', { body })).data;
  const job = (await calls.call('runImport', { body: { ...body, leaveOut: [] } })).data;
  await api.resolve(Jobs).waitFor(job.id);
  await calls.call('getImport', { parameters: { importId } });
  await calls.call('undoImport', { parameters: { importId } });
}
