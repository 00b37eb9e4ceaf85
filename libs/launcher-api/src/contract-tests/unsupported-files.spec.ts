import type { IModFile, ILaunchSession } from '@hangar/domain';

import { createZip } from './create-zip';
import { toRefusal } from './error-responses';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
let mod: IModFile;
beforeEach(async () => {
  game = await PlayableApi.create();
  const filePath = await game.files.write('mod.pk3', createZip({ 'note.txt': Buffer.from('note') }));
  mod = (await game.api.post('/api/mod-files/catalog', { filePath, name: 'mod.pk3' })).data as IModFile;
});
afterEach(() => game.close());

const createProtocol = (lists: 'files' | 'extras' = 'files') =>
  game.createProtocol({ [lists]: [{ fileId: mod.id, hashValue: mod.hashValue }] });

describe('a launch with a file that the port cannot load', () => {
  it('is rejected with the name of the file and the ports that can load it', async () => {
    const { sourcePorts } = (await game.api.get('/api/settings')).data;
    const executablePath = await game.files.writeProgram('gzdoom');
    const gzdoom = { id: 'gz', name: 'GZDoom', family: 'gzdoom', executablePath };
    await game.api.put('/api/settings', {
      sourcePorts: [...sourcePorts, gzdoom],
      defaultSourcePortId: 'dsda',
    });
    const { id } = await createProtocol();
    const response = await game.api.post(`/api/protocols/${id}/launch`, {});
    expect(response.status).toBe(422);
    expect(response.error).toMatchObject({
      code: 'MOD_FILES_UNSUPPORTED',
      error:
        "mod.pk3 can't be loaded. DSDA-Doom can't read PK3 files. Use GZDoom, or launch without the file.",
      details: {
        files: [{ fileId: mod.id, name: 'mod.pk3', reason: "DSDA-Doom can't read PK3 files." }],
        sourcePorts: [{ id: 'gz', name: 'GZDoom' }],
      },
    });
    expect(game.api.runner.processes).toHaveLength(0);
  });

  it('starts without the file on request, with a note', async () => {
    const { id } = await createProtocol();
    const session = await game.launch(id, { leaveOutUnsupported: true });
    expect(session.command.notes).toContain("mod.pk3 won't be loaded. DSDA-Doom can't read PK3 files.");
  });

  it('is also rejected for an unsaved setup, and starts on request', async () => {
    const setup = { title: 'Draft', files: [{ fileId: mod.id, hashValue: mod.hashValue }] };
    const refused = await game.api.post('/api/protocols/test-launch', setup);
    expect(toRefusal(refused)).toMatchObject({ code: 'MOD_FILES_UNSUPPORTED' });
    const started = await game.start('/api/protocols/test-launch', { ...setup, leaveOutUnsupported: true });
    expect((started.data as ILaunchSession).command.notes.join()).toContain("won't be loaded");
  });

  it('is not rejected if the file is an extra', async () => {
    const { id } = await createProtocol('extras');
    expect((await game.launch(id)).command.notes.join()).toContain("mod.pk3 won't be loaded");
  });
});
