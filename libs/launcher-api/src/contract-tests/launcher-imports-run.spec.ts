import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IImportPreview } from '@hangar/domain';

import { Jobs } from '../lib/application/jobs';
import { createTestLauncherApi } from '../testing';
import { FoundGamesHome } from './found-games-home';
import { simulateKillAt } from './kill-at';
import {
  readContents,
  buildGameFile,
  importAll,
  getLibrary,
  preview,
  runImport,
  waitForEvent,
  writeLibrary,
} from './launcher-imports-world';

let home: FoundGamesHome;
beforeEach(async () => void (home = await FoundGamesHome.create()));
afterEach(() => home.close());

const getStepId = ({ steps }: IImportPreview, name: string) =>
  steps.find((step) => step.name === name)?.id ?? '';
const undo = async (importId: string) =>
  (await home.api.call('undoImport', { parameters: { importId } })).data.kept.map(({ name, reason }) => [
    name,
    reason,
  ]);

describe('POST /api/import/run', () => {
  it('creates the protocols with their files, base game and source port, and does not change the other launcher', async () => {
    const path = await writeLibrary(home, ['Valley', 'Harbour']);
    const before = await readContents(home.path('doom'));
    const result = await importAll(home, { kind: 'doom-runner', path });
    expect(result).toMatchObject({
      made: { protocol: 2, 'mod-file': 3, 'base-game': 1, 'source-port': 1 },
      existed: {},
      failed: [],
    });
    const { data: protocols } = await home.api.call('listProtocols', {});
    const { data: versions } = await home.api.call('listVersions', {});
    const { data: settings } = await home.api.call('getSettings', {});
    expect(protocols.map(({ id }) => id).toSorted()).toEqual(result.protocolIds.toSorted());
    for (const protocol of protocols)
      expect(protocol).toMatchObject({
        baseGameVersionId: versions[0]?.id,
        sourcePortId: settings.sourcePorts[0]?.id,
        launchParameters: '-nomusic',
        files: [{ name: protocol.title }, { name: 'shared' }],
      });
    // Parameters from the user's own launcher need no confirmation.
    expect(protocols.some(({ parametersUnconfirmed }) => parametersUnconfirmed)).toBe(false);
    expect(settings).toMatchObject({
      defaultSourcePortId: settings.sourcePorts[0]?.id,
      defaultBaseGameVersionId: versions[0]?.id,
    });
    expect(await readContents(home.path('doom'))).toEqual(before);
  });

  it('marks all items as existing afterwards, and imports nothing twice', async () => {
    const request = { kind: 'doom-runner', path: await writeLibrary(home, ['Valley']) } as const;
    await importAll(home, request);
    const before = await getLibrary(home);
    const { steps } = await preview(home, request);
    expect(new Set(steps.map(({ action }) => action))).toEqual(new Set(['exists']));
    expect(await importAll(home, request)).toMatchObject({ made: {}, existed: { protocol: 1 } });
    expect(await getLibrary(home)).toEqual(before);
  });

  it('leaves out steps, including everything that only they need', async () => {
    const request = { kind: 'doom-runner', path: await writeLibrary(home, ['Valley', 'Harbour']) } as const;
    const leaveOut = [getStepId(await preview(home, request), 'Harbour')];
    expect((await importAll(home, { ...request, leaveOut })).made).toMatchObject({
      protocol: 1,
      'mod-file': 2,
    });
    expect((await getLibrary(home)).modFiles).toEqual(['Valley.wad', 'shared.wad']);
  });

  it('leaves parameters unconfirmed if their file is not in the usual place', async () => {
    const options = JSON.stringify({ presets: [{ name: 'P', additional_args: '+exec evil.cfg' }] });
    await importAll(home, { kind: 'doom-runner', path: await home.write('downloads/options.json', options) });
    expect((await home.api.call('listProtocols', {})).data).toMatchObject([
      { launchParameters: '+exec evil.cfg', parametersUnconfirmed: true },
    ]);
  });

  it('creates no part of a protocol if one of its files is damaged, and reports the file', async () => {
    const path = await writeLibrary(home, ['Valley', 'Harbour']);
    await home.write('doom/Harbour.wad', 'not a WAD at all');
    const { failed, made } = await importAll(home, { kind: 'doom-runner', path });
    expect(failed.map(({ kind, name }) => [kind, name])).toContainEqual(['protocol', 'Harbour']);
    expect(made).toMatchObject({ protocol: 1, 'mod-file': 2 });
    expect((await getLibrary(home)).modFiles).toEqual(['Valley.wad', 'shared.wad']);
  });

  it('joins a running import with the same request', async () => {
    const body = { kind: 'doom-runner', path: await writeLibrary(home, ['Valley']) } as const;
    const jobs = await Promise.all([1, 2].map(() => home.api.call('runImport', { body })));
    expect(jobs.map(({ status }) => status)).toEqual([202, 202]);
    expect(jobs[0]?.data.id).toBe(jobs[1]?.data.id);
    await home.api.resolve(Jobs).waitFor(jobs[0]?.data.id ?? '');
    expect((await getLibrary(home)).protocols).toEqual(['Valley']);
  });

  it('undoes all its changes when it is cancelled', async () => {
    const before = await getLibrary(home);
    const path = await writeLibrary(home, ['A', 'B', 'C', 'D']);
    const { data } = await home.api.call('runImport', { body: { kind: 'doom-runner', path } });
    await waitForEvent(home, 'protocol.created');
    expect((await home.api.call('cancelJob', { parameters: { id: data.id } })).data.state).toBe('cancelled');
    expect(await getLibrary(home)).toEqual(before);
    expect(await readdir(home.api.path('mods/files')).catch(() => [])).toEqual([]);
    expect((await home.api.call('listTrash', {})).data).toEqual([]);
  });

  it.each([1, 3])('continues after a kill at protocol %i, and imports each item once', async (nth) => {
    const path = await writeLibrary(home, ['A', 'B', 'C']);
    const crashDirectory = join(await mkdtemp(join(tmpdir(), 'hangar-left-')), 'data');
    const killTarget = { api: home.api, left: crashDirectory };
    expect(
      await simulateKillAt(killTarget, { name: 'protocol.created', nth }, () =>
        importAll(home, { kind: 'doom-runner', path }),
      ),
    ).toBe(crashDirectory);
    const expected = await getLibrary(home);
    const machine = { environment: {}, homeDirectory: home.directory, platform: 'linux' as const };
    const api = await createTestLauncherApi({ dataDirectory: crashDirectory, platform: { machine } });
    try {
      const [job] = (await api.call('listJobs', {})).data;
      expect((await api.resolve(Jobs).waitFor(job?.id ?? '')).state).toBe('done');
      const after = await getLibrary({ api });
      expect({ ...after, defaults: [] }).toEqual({ ...expected, defaults: [] });
    } finally {
      await api.close();
      await rm(crashDirectory, { recursive: true, force: true });
    }
  });

  it('imports everything found on this computer, and can be undone', async () => {
    // Leaves out the games that are installed on this computer.
    const leaveOut = (await preview(home, { kind: 'found' })).steps.map(({ id }) => id);
    await home.write('usr/share/games/doom/freedoom2.wad', buildGameFile('freedoom2'));
    const program = await home.write('bin/woof', '#!/bin/sh\n');
    await chmod(program, 0o755);
    home.set('PATH', home.path('bin'));
    const empty = await getLibrary(home);
    const { importId, made } = await importAll(home, { kind: 'found', leaveOut });
    expect(made).toEqual({ 'base-game': 1, 'source-port': 1, protocol: 1 });
    expect((await getLibrary(home)).baseGames).toHaveLength(1);
    expect(await undo(importId)).toEqual([]);
    expect(await getLibrary(home)).toEqual(empty);
  });
});

describe('POST /api/import/:importId/undo', () => {
  it('removes everything, permanently if the original still exists', async () => {
    const before = await getLibrary(home);
    const { importId } = await importAll(home, {
      kind: 'doom-runner',
      path: await writeLibrary(home, ['A', 'B']),
    });
    await rm(home.path('doom/A.wad'));
    const report = (await home.api.call('getImport', { parameters: { importId } })).data;
    expect(report).toMatchObject({ kind: 'doom-runner', undoUntil: expect.any(String) });
    expect(new Set(report.steps.map(({ outcome }) => outcome))).toEqual(new Set(['made']));
    expect(await undo(importId)).toEqual([]);
    expect(await getLibrary(home)).toEqual(before);
    const trash = (await home.api.call('listTrash', {})).data;
    expect(trash.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual([
      'mod-file A',
      'protocol A',
      'protocol B',
      'source-port Woof!',
    ]);
    expect((await home.api.call('getImport', { parameters: { importId } })).data.undoUntil).toBeNull();
  });

  it('keeps items that were changed after the import, with their files, base games and source ports', async () => {
    const { importId, protocolIds } = await importAll(home, {
      kind: 'doom-runner',
      path: await writeLibrary(home, ['A', 'B']),
    });
    home.clock.advance(1000);
    await home.api.call('updateProtocol', {
      parameters: { id: protocolIds[0] ?? '' },
      body: { notes: 'mine' },
    });
    const undoneImport = await undo(importId);
    expect(undoneImport).toContainEqual(['A', 'You have changed it since the import.']);
    expect(undoneImport).toContainEqual(['shared', 'A uses it.']);
    const after = await getLibrary(home);
    expect(after).toMatchObject({ protocols: ['A'], modFiles: ['A.wad', 'shared.wad'] });
    expect([after.baseGames.length, after.sourcePorts.length]).toEqual([1, 1]);
  });

  it('is possible for seven days', async () => {
    const { importId } = await importAll(home, {
      kind: 'doom-runner',
      path: await writeLibrary(home, ['A']),
    });
    home.clock.advance(8 * 24 * 60 * 60 * 1000);
    const answer = await home.api.post(`/api/import/${importId}/undo`);
    expect([answer.status, answer.error.code]).toEqual([404, 'IMPORT_NOT_FOUND']);
    expect((await home.api.get('/api/import/unknown')).status).toBe(404);
  });
});

it('fails with the reason if the file is no longer readable, and leaves nothing behind', async () => {
  const before = await getLibrary(home);
  const path = await home.write('downloads/options.json', '{"a":1}');
  const job = await runImport(home, { kind: 'doom-runner', path });
  expect(job).toMatchObject({ state: 'failed', error: { code: 'IMPORT_INVALID' } });
  expect(await getLibrary(home)).toEqual(before);
});
