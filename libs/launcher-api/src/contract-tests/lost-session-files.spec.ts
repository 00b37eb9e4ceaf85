import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PlayableApi } from './playable-api';

let game: PlayableApi;
let id: string;
beforeEach(async () => {
  game = await PlayableApi.create();
  id = (await game.createProtocol()).id;
});
afterEach(() => game.close());

const listHistory = () => game.listHistory(id);

/** Plays for ten seconds, while the port writes these files. */
async function play(files: Record<string, string>, exit?: { signal: string }): Promise<void> {
  const { command } = await game.launch(id);
  for (const [name, content] of Object.entries(files))
    await writeFile(join(command.workingDirectory, name), content);
  game.clock.advance(9500);
  await game.end(exit);
}

describe('data that is lost when a port is killed', () => {
  it('is reported if the port had begun to write the finished maps', async () => {
    await play({ 'levelstat.txt': '' }, { signal: 'SIGKILL' });
    await play({ 'levelstat.txt': '' });
    const [quit, killed] = await listHistory();
    expect(killed?.notes).toEqual(['The source port was stopped before it recorded the finished maps.']);
    expect(quit?.notes).toEqual([]);
  });

  it('is reported if the port writes the finished maps only when it exits', async () => {
    const sourcePorts = [{ executablePath: game.port, family: 'chocolate-doom' }];
    await game.api.put('/api/settings', { sourcePorts });
    await play({}, { signal: 'SIGKILL' });
    await play({});
    const [quit, killed] = await listHistory();
    expect(killed?.notes).toEqual(['The source port was stopped before it recorded the finished maps.']);
    expect(quit?.notes).toEqual([]);
  });

  it('is reported if the port had not written the recording', async () => {
    await game.api.put(`/api/protocols/${id}`, { options: { recordDemo: 'run' } });
    await play({}, { signal: 'SIGKILL' });
    await play({});
    await play({ 'run-00001.lmp': 'x' }, { signal: 'SIGTERM' });
    expect((await listHistory()).map(({ demo, notes }) => [demo, notes])).toEqual([
      ['run-00001.lmp', []],
      [null, ["The source port didn't save a demo."]],
      [null, ['The source port was stopped before it saved the demo.']],
    ]);
  });
});
