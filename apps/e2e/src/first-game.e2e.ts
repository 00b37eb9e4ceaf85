import {
  COUNT_ITEMS_ARGUMENTS,
  LauncherDriver,
  openWads,
  requireFreedoom,
  startVirtualDisplay,
  createTemporaryHome,
  until,
  writeTestFiles,
} from '@hangar/test-world';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type {
  IBaseGameVersion,
  ILaunchCommand,
  ILaunchSession,
  IModFile,
  IProtocol,
  ISourcePort,
} from '@hangar/domain';
import { expect, test } from '@playwright/test';

/**
 * From an empty installation to real games with real mods, on real source ports, through the API only. The tests are
 * steps of one scenario, so a failure skips the remaining ones.
 */
test.describe.serial('from nothing to the first game', () => {
  const place = createTemporaryHome();
  let walk: LauncherDriver;
  let stopDisplay: () => void = () => undefined;
  let files: Awaited<ReturnType<typeof writeTestFiles>>;
  let dsda: ISourcePort, chocolate: ISourcePort, crispy: ISourcePort;
  let freedoom: IBaseGameVersion;
  let twoItems: IModFile, fiveItems: IModFile, patch: IModFile;
  let countedProtocol: IProtocol, played: IProtocol;

  test.beforeAll(async () => {
    requireFreedoom();
    files = writeTestFiles(place.at('downloads'));
    const display = await startVirtualDisplay();
    stopDisplay = display.stop;
    walk = new LauncherDriver({ ...place, env: { DISPLAY: display.display, SDL_RENDER_DRIVER: 'software' } });
    await walk.startLauncher();
  });

  test.afterAll(async () => {
    await walk?.end();
    stopDisplay();
    place.remove();
  });

  test('finds the source ports of this computer and adds them to the settings', async () => {
    [dsda, chocolate, crispy] = (await walk.addPorts(['dsda-doom', 'chocolate-doom', 'crispy-doom'])) as [
      ISourcePort,
      ISourcePort,
      ISourcePort,
    ];
    for (const port of [dsda, chocolate, crispy]) {
      expect(port.executablePath).toBe(`/usr/games/${port.family}`);
      expect(port.version).toMatch(/^\d+\.\d+/);
      expect(port.name).not.toBe('');
    }
    expect(new Set([dsda.id, chocolate.id, crispy.id]).size).toBe(3);
  });

  test('reports a base game that was copied into the WAD directory', async () => {
    const { version, delta } = await walk.dropFreedoom();
    freedoom = version;
    expect(delta).toEqual({ added: [version], removed: [], updated: [] });
    expect(version).toMatchObject({ game: 'freedoom', missing: false, ignored: false });
    expect(version.name).toMatch(/Freedoom.*Phase 2/);
    expect(await walk.client.get('/api/versions')).toEqual([version]);
    expect(await walk.client.get(`/api/versions/${version.slug}`)).toEqual(version);
  });

  test('adds two PWADs and a patch to the catalogue, each only once', async () => {
    [twoItems, fiveItems, patch] = (await walk.addModFiles([
      files.twoItems,
      files.fiveItems,
      files.patch,
    ])) as [IModFile, IModFile, IModFile];
    expect([twoItems.fileType, fiveItems.fileType, patch.fileType]).toEqual(['WAD', 'WAD', 'DEH']);
    expect(twoItems.fileName).toBe('two items.wad');
    expect([twoItems, fiveItems, patch].every(({ filePath }) => existsSync(filePath))).toBe(true);
    const again = await walk.client.call('POST', '/api/mod-files/catalog', { filePath: files.fiveItems });
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual(fiveItems);
  });

  test('previews the whole load order of a protocol that only lists its last file', async () => {
    await walk.setLoadOrder(fiveItems, [twoItems, fiveItems, patch]);
    const request = {
      title: 'Five Rooms',
      baseGameVersionId: freedoom.id,
      sourcePortId: dsda.id,
      files: [{ fileId: fiveItems.id }],
      launchParameters: `-fastdemo "${files.demo}" ${COUNT_ITEMS_ARGUMENTS}`,
    };
    const preview = await walk.client.post('/api/protocols/preview', request);
    expect(preview.executable).toBe(dsda.executablePath);
    expect(getArguments('-iwad', preview)).toEqual([expect.stringMatching(/freedoom2\.wad$/)]);
    expect(getFileNames('-file', preview)).toEqual([twoItems.fileName, fiveItems.fileName]);
    expect(getFileNames('-deh', preview)).toEqual([patch.fileName]);
    expect(getArguments('-fastdemo', preview)).toEqual([files.demo]);

    const answer = await walk.client.call('POST', '/api/protocols', request);
    expect(answer.status).toBe(201);
    countedProtocol = answer.body.data;
    expect(countedProtocol.id).toMatch(/^five-rooms/);
    expect(countedProtocol).toMatchObject({ launchCount: 0, playtimeSeconds: 0, lastLaunchedAt: null });
  });

  test('loads these files in this order: the game itself counts the items of the last PWAD, changed by the patch', async () => {
    const { session, levels } = await walk.playToEnd(countedProtocol);
    expect(session).toMatchObject({ protocolId: countedProtocol.id, exitCode: 0 });
    expect(levels).toEqual([{ map: 'MAP01', kills: '0/5', items: '5/5', secrets: '1/1' }]);
  });

  test('loads them in reverse once the load order is reversed, this time with the demo as a launch option', async () => {
    await walk.setLoadOrder(fiveItems, [fiveItems, twoItems]);
    await walk.client.put(`/api/protocols/${countedProtocol.id}`, {
      files: [{ fileId: fiveItems.id }, { fileId: patch.id, enabled: false }],
      launchParameters: COUNT_ITEMS_ARGUMENTS,
    });
    const { session, levels } = await walk.playToEnd(countedProtocol, { playDemo: files.demo });
    expect(getFileNames('-file', session.command)).toEqual([fiveItems.fileName, twoItems.fileName]);
    // The patch is off, so no item counts as a monster.
    expect(levels).toEqual([{ map: 'MAP01', kills: '0/0', items: '2/2', secrets: '1/1' }]);
    expect(await protocol(countedProtocol)).toMatchObject({ launchCount: 2, options: {} });
  });

  test('has exactly these files open, in this order, during a game, and counts the playtime', async () => {
    await walk.setLoadOrder(fiveItems, []);
    played = await walk.client.post('/api/protocols', {
      title: 'An evening with Chocolate Doom',
      baseGameVersionId: freedoom.id,
      sourcePortId: chocolate.id,
      files: [{ fileId: twoItems.id }, { fileId: fiveItems.id }, { fileId: patch.id }],
      options: { map: 'MAP01', skill: 2 },
      launchParameters: '-nosound -window',
    });
    const session = await walk.launch(played);
    expect(await walk.openWads(session, 3)).toEqual([
      freedoom.iwadPath,
      twoItems.filePath,
      fiveItems.filePath,
    ]);
    expect((await walk.client.call('POST', `/api/protocols/${played.id}/launch`)).body).toMatchObject({
      success: false,
      code: 'ALREADY_RUNNING',
    });
    await walk.playFor(session, 2);
    const ended = await walk.stop(session);
    expect(ended.seconds).toBeGreaterThanOrEqual(2);
    expect(openWads(session.pid)).toEqual([]);
    expect(await findSession(ended)).toEqual(ended);
    expect(await protocol(played)).toMatchObject({
      launchCount: 1,
      playtimeSeconds: ended.seconds,
      lastLaunchedAt: ended.startedAt,
    });
  });

  test('finds a running game again after the launcher has crashed, and counts the whole session', async () => {
    await walk.client.put(`/api/protocols/${played.id}`, { sourcePortId: crispy.id });
    const before = (await protocol(played)).playtimeSeconds;
    const session = await walk.launch(played);
    const wads = [freedoom.iwadPath, twoItems.filePath, fiveItems.filePath];
    expect(await walk.openWads(session, 3)).toEqual(wads);

    await walk.crashAndRestart();
    expect(openWads(session.pid)).toEqual(wads);
    expect(await findSession(session)).toEqual(session);
    expect((await walk.client.call('POST', `/api/protocols/${played.id}/launch`)).body.code).toBe(
      'ALREADY_RUNNING',
    );

    await walk.playFor(session, 3);
    process.kill(session.pid, 'SIGTERM');
    const ended = await walk.waitForEnd(session);
    expect(ended.seconds).toBeGreaterThanOrEqual(3);
    expect((await protocol(played)).playtimeSeconds).toBe(before + (ended.seconds ?? 0));
  });

  test('counts a game that ended while the launcher was not running', async () => {
    const before = (await protocol(played)).playtimeSeconds;
    const session = await walk.launch(played);
    await walk.openWads(session, 3);
    await walk.playFor(session, 2);
    await walk.hangar.crash();
    process.kill(session.pid, 'SIGKILL');
    await until('the game is gone', () => openWads(session.pid).length === 0);
    await walk.startLauncher();
    const ended = await findSession(session);
    expect(ended?.endedAt).toBeDefined();
    expect((await protocol(played)).playtimeSeconds).toBeGreaterThan(before);
  });

  async function protocol({ id }: IProtocol): Promise<IProtocol> {
    return walk.client.get(`/api/protocols/${id}`);
  }

  async function findSession({ sessionId }: ILaunchSession): Promise<ILaunchSession | undefined> {
    const sessions = await walk.client.get('/api/sessions');
    return sessions.find((session) => session.sessionId === sessionId);
  }
});

/** Returns the names of the files passed to a port. They are links in a folder of the protocol. */
function getFileNames(flag: string, command: ILaunchCommand): string[] {
  return getArguments(flag, command).map((path) => basename(path));
}

/** Returns the values after a flag, up to the next flag. */
function getArguments(flag: string, { args }: ILaunchCommand): string[] {
  const firstIndex = args.indexOf(flag) + 1;
  if (firstIndex === 0) return [];
  const next = args.findIndex((arg, index) => index >= firstIndex && arg.startsWith('-'));
  return args.slice(firstIndex, next === -1 ? undefined : next);
}
