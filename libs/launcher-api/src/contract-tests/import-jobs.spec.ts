import { CatalogRepository } from '../lib/library';
import { FoundGamesHome } from './found-games-home';
import {
  getLibrary,
  preview,
  runImport,
  waitForEvent,
  writeLibrary,
  writeRunner,
} from './launcher-imports-world';

let home: FoundGamesHome;
beforeEach(async () => void (home = await FoundGamesHome.create()));
afterEach(() => home.close());

describe('the job of an import', () => {
  it('fails and reports what remains if it is cancelled and cannot be undone, and the next start removes the rest', async () => {
    const before = await getLibrary(home);
    const path = await writeLibrary(home, ['A', 'B']);
    const { data } = await home.api.call('runImport', { body: { kind: 'doom-runner', path } });
    await waitForEvent(home, 'protocol.created');
    const removal = jest
      .spyOn(home.api.resolve(CatalogRepository), 'removeAll')
      .mockRejectedValue(new Error('read-only'));
    const job = (await home.api.call('cancelJob', { parameters: { id: data.id } })).data;
    removal.mockRestore();
    expect(job).toMatchObject({ state: 'failed', error: { code: 'UNDO_INCOMPLETE' } });
    expect(job.error?.message).toMatch(/Still in your library: .*\d mod files?/);
    await home.api.restart();
    expect({ ...(await getLibrary(home)), defaults: [] }).toEqual({ ...before, defaults: [] });
  });

  it('counts the items that it creates, and counts bytes only if they are known', async () => {
    const request = { kind: 'doom-runner', path: await writeLibrary(home, ['A', 'B']) } as const;
    const steps = (await preview(home, request)).steps.filter(({ action }) => action === 'make');
    const leaveOut = [steps.find(({ name }) => name === 'B')?.id ?? ''];
    const job = await runImport(home, { ...request, leaveOut });
    // One protocol, its base game and source port, and two mod files.
    expect(job).toMatchObject({ doneItems: 5, totalItems: 5 });
    expect([job.doneBytes, job.totalBytes]).toEqual([job.totalBytes, expect.any(Number)]);
    const plain = await writeRunner(home, { presets: [{ name: 'Plain' }] });
    expect(await runImport(home, { kind: 'doom-runner', path: plain })).toMatchObject({
      doneItems: 1,
      totalItems: 1,
      doneBytes: null,
      totalBytes: null,
    });
  });
});
