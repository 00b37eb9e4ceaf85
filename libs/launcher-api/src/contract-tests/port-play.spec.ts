import type { ILaunchSession } from '@hangar/domain';
import { NodeProcessRunner } from '@hangar/launch-engine';

import { toRefusal } from './error-responses';
import { PortReleaseWorld } from './port-release-world';

/** The path of Freedoom on Debian. */
const FREEDOOM = '/usr/share/games/doom/freedoom2.wad';

let world: PortReleaseWorld;
const played: ILaunchSession[] = [];

beforeEach(async () => {
  // The game must neither open a window nor play sounds.
  process.env['SDL_VIDEODRIVER'] = 'dummy';
  process.env['SDL_AUDIODRIVER'] = 'dummy';
  world = await PortReleaseWorld.create({ platform: { processRunner: new NodeProcessRunner() } });
});
afterEach(async () => {
  // Games outlive the API, so they would keep running after the test.
  for (const session of played.splice(0)) await stop(session);
  await world.close();
  delete process.env['SDL_VIDEODRIVER'];
  delete process.env['SDL_AUDIODRIVER'];
});

async function play(id: string): Promise<ILaunchSession> {
  const { status, data } = await world.api.post(`/api/protocols/${id}/launch`, {});
  expect(status).toBe(200);
  played.push(data as ILaunchSession);
  return data as ILaunchSession;
}

async function stop({ sessionId }: ILaunchSession): Promise<ILaunchSession> {
  return (await world.api.post(`/api/sessions/${sessionId}/stop`)).data as ILaunchSession;
}

it('plays, updates, rolls back, removes and restores a real source port', async () => {
  await world.publish('0.28.3', '0.29.4');
  await world.install('0.28.3');
  await world.api.post('/api/wads/import', { sourcePath: FREEDOOM });
  const { data: protocol } = await world.api.post('/api/protocols', {
    title: 'Freedoom',
    sourcePortId: 'newest:dsda-doom',
    options: { map: 'MAP01' },
  });
  const first = await play(protocol.id);
  expect(first.command.executable).toContain('/0.28.3/');
  // The test computer has no FUSE in its PATH.
  expect(first.command.environment).toEqual({ APPIMAGE_EXTRACT_AND_RUN: '1' });
  const removePort = () => world.api.delete('/api/source-ports/managed/dsda-doom-0-28-3');
  expect(toRefusal(await removePort())).toEqual({ status: 409, code: 'ALREADY_RUNNING' });
  await stop(first);

  expect(await world.install('0.29.4')).toMatchObject({ state: 'done' });
  const second = await play(protocol.id);
  expect(second.command.executable).toContain('/0.29.4/');
  expect((await stop(second)).stoppedByUser).toBe(true);

  await world.api.put(`/api/protocols/${protocol.id}`, { sourcePortId: 'dsda-doom-0-28-3' });
  const third = await play(protocol.id);
  expect(third.command.executable).toContain('/0.28.3/');
  await stop(third);

  const { data: removed } = await world.api.delete('/api/source-ports/managed/dsda-doom-0-28-3?force=true');
  expect((await play(protocol.id)).command.executable).toContain('/0.29.4/');
  await world.api.post(`/api/trash/${removed.trashId}/restore`);
  const installed = (await world.getFamily()).installed.filter(({ origin }) => origin === 'managed');
  expect(installed.map(({ version, missing }) => [version, missing])).toEqual([
    ['0.29.4', false],
    ['0.28.3', false],
  ]);
}, 60_000);
