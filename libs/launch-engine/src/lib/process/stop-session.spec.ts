import { createFakePort, makeFolder, removeFolder, startRequest } from './fake-ports';
import { NodeProcessRunner } from './node-process-runner';
import { canSignal, ProcessStateUnknown, UNREAD_START_TIME } from './process-identity';
import type { RunningProcess } from './process-runner';
import { GameNotStopped } from './stop-session';

const MAC_COMMANDS_MISSING = '/nonexistent';

describe('a game whose state cannot be read', () => {
  const { platform } = process;
  const { PATH } = process.env;
  let folder: string;
  let game: RunningProcess;

  beforeEach(async () => {
    folder = await makeFolder();
    Object.defineProperty(process, 'platform', { value: 'darwin' });
    process.env['PATH'] = MAC_COMMANDS_MISSING;
    const port = await createFakePort(folder, 'port', 'exec /bin/sleep 60');
    game = await new NodeProcessRunner().start(startRequest(port, folder));
  });

  afterEach(async () => {
    Object.defineProperty(process, 'platform', { value: platform });
    process.env['PATH'] = PATH;
    process.kill(-game.pid, 'SIGKILL');
    await removeFolder(folder);
  });

  it('counts as running after a restart of Hangar', async () => {
    expect(game.startTime).toBe(UNREAD_START_TIME);
    expect(await new NodeProcessRunner().attach(game)).toMatchObject({ pid: game.pid });
    process.env['PATH'] = PATH;
    expect(await new NodeProcessRunner().attach(game)).toMatchObject({ pid: game.pid });
  });

  it('is not ended, because another process may have its PID', async () => {
    const stopped = new NodeProcessRunner().stop(game, { graceMs: 0 });
    await expect(stopped).rejects.toThrow(GameNotStopped);
    await expect(stopped).rejects.toThrow(/couldn't check whether process \d+ is still this game/);
    expect(canSignal(game.pid)).toBe(true);
  });

  it('is not reported as missing by a search for its mark', async () => {
    await expect(new NodeProcessRunner().findMarked('mark')).rejects.toThrow(ProcessStateUnknown);
  });
});
