import { rm } from 'node:fs/promises';
import type { IAppSettings, ISourcePort } from '@hangar/domain';
import AdmZip from 'adm-zip';

import { ProtocolRepository } from '../lib/library/protocols';
import { invalidField, toRefusal } from './error-responses';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
let paths: Record<'old' | 'new' | 'hidden' | 'woof', string>;
beforeEach(async () => {
  game = await PlayableApi.create();
  const names = ['old', 'new', 'hidden', 'woof'] as const;
  const programs = await Promise.all(names.map((name) => game.files.writeProgram(name)));
  paths = Object.fromEntries(names.map((name, index) => [name, programs[index]])) as typeof paths;
  const createPort = (id: keyof typeof paths, version: string, overrides: Partial<ISourcePort> = {}) => ({
    id,
    name: id,
    family: 'dsda-doom',
    version,
    executablePath: paths[id],
    ...overrides,
  });
  const sourcePorts = [
    createPort('old', '0.9.4'),
    createPort('new', '0.29.4'),
    createPort('hidden', '0.30', { ignored: true }),
    createPort('woof', '15.2', { family: 'woof' }),
  ];
  await game.api.put('/api/settings', { sourcePorts });
});
afterEach(() => game.close());

const NEWEST = 'newest:dsda-doom';
/** Stores a source-port ID as an earlier version or a removed extension would have done. */
const storeSourcePort = (id: string, sourcePortId: string) =>
  game.api.resolve(ProtocolRepository).update(id, (before) => ({ ...before, sourcePortId }));
const getSettings = async (): Promise<IAppSettings> => (await game.api.get('/api/settings')).data;
const listDefaults = async () => (await getSettings()).sourcePorts.filter(({ isDefault }) => isDefault);

async function previewExecutable(sourcePortId: string | null): Promise<string> {
  return (await game.api.post('/api/protocols/preview', { title: 'P', sourcePortId })).data.executable;
}

describe('newest:<family> of a protocol', () => {
  it('selects the highest version that is neither hidden nor missing in a launch, a preview and a test launch', async () => {
    const { id, sourcePortId } = await game.createProtocol({ sourcePortId: NEWEST });
    expect(sourcePortId).toBe(NEWEST);
    expect((await game.launch(id)).command.executable).toBe(paths.new);
    const { data } = await game.start('/api/protocols/test-launch', { title: 'T', sourcePortId: NEWEST });
    expect(data.command.executable).toBe(paths.new);
    expect(await previewExecutable(NEWEST)).toBe(paths.new);
    await rm(paths.new);
    expect(await previewExecutable(NEWEST)).toBe(paths.old);
  });

  it('selects another port immediately after a higher version becomes available', async () => {
    const { id } = await game.createProtocol({ sourcePortId: NEWEST });
    const executablePath = await game.files.writeProgram('higher');
    const { sourcePorts } = await getSettings();
    const higherVersionPort = {
      id: 'higher',
      name: 'higher',
      family: 'dsda-doom',
      version: '0.100',
      executablePath,
    };
    await game.api.put('/api/settings', { sourcePorts: [...sourcePorts, higherVersionPort] });
    expect((await game.launch(id)).command.executable).toBe(executablePath);
    expect((await game.read(id)).sourcePortId).toBe(NEWEST);
  });

  it.each([
    ['uzdoom', 'No version of UZDoom in Settings can be started'],
    ['other', 'None of the other source ports in Settings can be started. Add one'],
    // The family of a removed extension.
    ['no-such-family', 'No version of “no-such-family” in Settings can be started'],
  ])('is rejected with the family %s if it has no port', async (family, message) => {
    const { id } = await game.createProtocol();
    await storeSourcePort(id, `newest:${family}`);
    const { status, error } = await game.api.post(`/api/protocols/${id}/launch`);
    expect([status, error.code, error.details]).toEqual([422, 'SOURCE_PORT_MISSING', { family }]);
    expect(error.error).toContain(message);
    const { data } = await game.api.post('/api/protocols/preview', {
      title: 'P',
      sourcePortId: `newest:${family}`,
    });
    expect([data.executable, data.notes.join(' ')]).toEqual(['', expect.stringContaining(message)]);
  });

  it('is not needed for reporting the family of a single port whose program is missing', async () => {
    const { id } = await game.createProtocol({ sourcePortId: 'old' });
    await rm(paths.old);
    const { status, error } = await game.api.post(`/api/protocols/${id}/launch`);
    expect([status, error.code, error.details]).toEqual([
      422,
      'SOURCE_PORT_MISSING',
      { family: 'dsda-doom' },
    ]);
  });

  it.each([['no-such-family'], [''], ['Woof'], ['constructor']])(
    'must be of a known family: "%s"',
    async (family) => {
      const sourcePortId = `newest:${family}`;
      const { id } = await game.createProtocol();
      const refused = [
        await game.api.post('/api/protocols', { title: 'P', sourcePortId }),
        await game.api.put(`/api/protocols/${id}`, { sourcePortId }),
      ];
      for (const response of refused) expect(toRefusal(response)).toEqual(invalidField('sourcePortId'));
      expect(refused[0]?.error.error).toContain(
        `family “${family}” not found. Use the id of a source port, or one of newest:gzdoom, `,
      );
      const many = await game.api.patch('/api/protocols', { ids: [id], changes: { sourcePortId } });
      expect(toRefusal(many)).toEqual(invalidField('changes.sourcePortId'));
      expect((await game.read(id)).sourcePortId).toBeNull();
      expect((await game.api.get('/api/protocols')).data).toHaveLength(1);
    },
  );

  it('can be sent back with other changes if its family no longer exists', async () => {
    const sourcePortId = 'newest:no-such-family';
    const { id } = await game.createProtocol();
    await storeSourcePort(id, sourcePortId);
    const { data } = await game.api.put(`/api/protocols/${id}`, { sourcePortId, title: 'Renamed' });
    expect(data).toMatchObject({ title: 'Renamed', sourcePortId });
  });

  it('is written to a pack as the port that it currently selects', async () => {
    const { id } = await game.createProtocol({ sourcePortId: NEWEST });
    const response = await fetch(`${game.api.url}/api/protocols/${id}/export`);
    const pack = new AdmZip(Buffer.from(await response.arrayBuffer())).readAsText('protocol.json');
    expect(JSON.parse(pack)).toMatchObject({ sourcePort: { family: 'dsda-doom', version: '0.29.4' } });
  });
});

describe('newest:<family> as the default', () => {
  it('is used for a protocol without a port, and the selected port is marked as the default', async () => {
    expect((await game.api.put('/api/settings', { defaultSourcePortId: NEWEST })).status).toBe(200);
    expect((await getSettings()).defaultSourcePortId).toBe(NEWEST);
    expect((await listDefaults()).map(({ id }) => id)).toEqual(['new']);
    expect((await game.launch((await game.createProtocol()).id)).command.executable).toBe(paths.new);
    await rm(paths.new);
    expect((await listDefaults()).map(({ id }) => id)).toEqual(['old']);
  });

  it('is kept if the list of ports is sent back unchanged, or if the selected port is removed', async () => {
    await game.api.put('/api/settings', { defaultSourcePortId: NEWEST });
    const { sourcePorts } = await getSettings();
    await game.api.put('/api/settings', { sourcePorts });
    expect((await getSettings()).defaultSourcePortId).toBe(NEWEST);
    await game.api.put('/api/settings', { sourcePorts: sourcePorts.filter(({ id }) => id !== 'new') });
    expect((await getSettings()).defaultSourcePortId).toBe(NEWEST);
    expect((await listDefaults()).map(({ id }) => id)).toEqual(['old']);
  });

  it('is replaced if a list marks a specific port as the default', async () => {
    await game.api.put('/api/settings', { defaultSourcePortId: NEWEST });
    const sourcePorts = (await getSettings()).sourcePorts.map((port) => ({
      ...port,
      isDefault: port.id === 'woof',
    }));
    await game.api.put('/api/settings', { sourcePorts });
    expect((await getSettings()).defaultSourcePortId).toBe('woof');
  });

  it('is accepted for a known family without an installed port, but not for an unknown family', async () => {
    expect((await game.api.put('/api/settings', { defaultSourcePortId: 'newest:uzdoom' })).status).toBe(200);
    expect(await listDefaults()).toEqual([]);
    const refused = await game.api.put('/api/settings', { defaultSourcePortId: 'newest:nothing' });
    expect(toRefusal(refused)).toEqual(invalidField('defaultSourcePortId'));
    expect(JSON.stringify(refused.error.details)).toContain('newest:gzdoom');
  });
});
