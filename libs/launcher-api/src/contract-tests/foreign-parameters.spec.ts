import { readFile, writeFile } from 'node:fs/promises';
import type { IProtocol } from '@hangar/domain';
import AdmZip from 'adm-zip';

import { PlayableApi } from './playable-api';

const TEST_LAUNCH = '/api/protocols/test-launch';
const PARAMETERS = `+logfile '/tmp/a b'`;
const REFUSED = [409, 'PARAMETERS_UNCONFIRMED'];

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

/** Imports another author's pack with arguments, and optionally with settings. */
async function importForeignProtocol(
  parts: { parameters?: string; config?: string } = {},
): Promise<IProtocol> {
  const { parameters = PARAMETERS, config } = parts;
  const zip = new AdmZip();
  const manifest = {
    format: 'hangar-pack',
    formatVersion: 1,
    protocol: { title: 'Odd', launchParameters: parameters },
    files: [],
    configEntry: 'c.cfg',
  };
  zip.addFile('protocol.json', Buffer.from(JSON.stringify(manifest)));
  if (config !== undefined) zip.addFile('c.cfg', Buffer.from(config));
  const filePath = game.files.path('odd.hangar');
  await writeFile(filePath, zip.toBuffer());
  return (await game.api.post('/api/protocols/import', { filePath })).data.protocol;
}

/** Duplicates a protocol with the same request as the page. */
async function createCopy({ launchParameters, configFile }: IProtocol): Promise<IProtocol> {
  return game.createProtocol({ title: 'Copy', launchParameters, configFile });
}

async function post(path: string, body?: unknown): Promise<unknown[]> {
  const { status, error } = await game.api.post(path, body);
  return [status, error.code];
}

const launch = ({ id }: IProtocol) => post(`/api/protocols/${id}/launch`);
const getUnconfirmed = async (id: string) => (await game.read(id)).parametersUnconfirmed;

describe('arguments and settings of another author', () => {
  it('also require consent in a copy', async () => {
    const copy = await createCopy(await importForeignProtocol());
    expect(copy.parametersUnconfirmed).toBe(true);
    expect(await launch(copy)).toEqual(REFUSED);
    expect(game.api.runner.starts).toEqual([]);
  });

  it('are recognised despite different quotes and spaces', async () => {
    await importForeignProtocol();
    const copy = await game.createProtocol({ launchParameters: `  +logfile   "/tmp/a b" ` });
    expect(await launch(copy)).toEqual(REFUSED);
  });

  it("do not include the user's own, and empty arguments have no author", async () => {
    await importForeignProtocol();
    const own = await game.createProtocol({ launchParameters: '-nomusic' });
    const plainProtocol = await game.createProtocol({});
    expect([own.parametersUnconfirmed, plainProtocol.parametersUnconfirmed]).toEqual([undefined, undefined]);
  });

  it('no longer require consent once the user has accepted them', async () => {
    const protocol = await importForeignProtocol();
    await game.launch(protocol.id, { confirmParameters: true });
    expect((await createCopy(protocol)).parametersUnconfirmed).toBeUndefined();
  });

  it('require consent in a protocol to which they are added, but not in one in which they were already accepted', async () => {
    const importedProtocol = await importForeignProtocol();
    const own = await game.createProtocol({ launchParameters: '-nomusic' });
    await game.api.put(`/api/protocols/${own.id}`, { launchParameters: PARAMETERS });
    expect(await launch(own)).toEqual(REFUSED);
    await game.launch(own.id, { confirmParameters: true });
    await game.api.put(`/api/protocols/${own.id}`, { description: 'mine', launchParameters: PARAMETERS });
    expect([await getUnconfirmed(own.id), await getUnconfirmed(importedProtocol.id)]).toEqual([
      undefined,
      true,
    ]);
  });

  it('are accepted by a change of the text, but not by a change of only spaces', async () => {
    const { id } = await importForeignProtocol();
    await game.api.put(`/api/protocols/${id}`, { launchParameters: `  ${PARAMETERS}  ` });
    expect(await getUnconfirmed(id)).toBe(true);
    await game.api.put(`/api/protocols/${id}`, { launchParameters: '-nomusic' });
    expect(await getUnconfirmed(id)).toBeUndefined();
  });

  it('are rejected in a test launch as well, until it accepts them', async () => {
    await importForeignProtocol();
    const setup = { title: 'Try', launchParameters: PARAMETERS };
    const { status, error } = await game.api.post(TEST_LAUNCH, setup);
    expect([status, error.code, error.details]).toEqual([
      ...REFUSED,
      { launchParameters: PARAMETERS, configFile: null },
    ]);
    expect(game.api.runner.starts).toEqual([]);
    const { data } = await game.start(TEST_LAUNCH, { ...setup, confirmParameters: true });
    expect(data.command.args).toContain('+logfile');
  });

  it('are written to the data directory together with their marker', async () => {
    const seen: (boolean | undefined)[] = [];
    const listener = await game.api.listen();
    const { id } = await importForeignProtocol();
    seen.push((await listener.next('protocols.changed')) && (await getUnconfirmed(id)));
    listener.close();
    const file = JSON.parse(await readFile(game.api.path('mods', `${id}.json`), 'utf8')) as IProtocol;
    expect([seen, file.parametersUnconfirmed, file.updatedAt]).toEqual([[true], true, file.createdAt]);
  });
});

describe("another author's settings file", () => {
  it('is duplicated for a copy of its protocol, and the copy also requires consent', async () => {
    const foreignProtocol = await importForeignProtocol({ parameters: '', config: 'screenshot_dir /tmp\n' });
    const copy = await createCopy(foreignProtocol);
    expect(copy.configFile).not.toBe(foreignProtocol.configFile);
    expect(await readFile(game.api.path('configs', copy.configFile ?? ''), 'utf8')).toBe(
      'screenshot_dir /tmp\n',
    );
    expect([copy.parametersUnconfirmed, await launch(copy)]).toEqual([true, REFUSED]);
  });

  it('requires consent in a protocol or a test that uses it', async () => {
    const { configFile } = await importForeignProtocol({ parameters: '', config: 'a 1\n' });
    const own = await game.createProtocol({ launchParameters: '-nomusic' });
    await game.api.put(`/api/protocols/${own.id}`, { configFile });
    expect(await launch(own)).toEqual(REFUSED);
    expect(await post(TEST_LAUNCH, { title: 'Try', configFile })).toEqual(REFUSED);
  });

  it('is not used as a template for others before the user has accepted it', async () => {
    const { configFile } = await importForeignProtocol({ parameters: '', config: 'a 1\n' });
    const filePath = await game.files.writeMod('own.wad');
    const mod = { filePath, configTemplate: configFile };
    const { id: fileId } = (await game.api.post('/api/mod-files/catalog', mod)).data;
    const { id } = await game.createProtocol({ files: [{ fileId }] });
    const { command } = await game.launch(id);
    expect(command.args).not.toContain('-config');
    expect(command.notes).toEqual([expect.stringContaining('need your confirmation')]);
  });

  it('requires no consent once the protocol no longer uses it', async () => {
    const { id } = await importForeignProtocol({ parameters: '', config: 'a 1\n' });
    await game.api.put(`/api/protocols/${id}`, { configFile: null });
    expect(await getUnconfirmed(id)).toBeUndefined();
  });

  it('still requires consent after the user has edited the arguments', async () => {
    const { id, configFile } = await importForeignProtocol({ config: 'screenshot_dir /tmp\n' });
    await game.api.put(`/api/protocols/${id}`, { launchParameters: '-nomusic' });
    expect((await game.read(id)).unconfirmedParts).toEqual(['configFile']);
    const { status, error } = await game.api.post(`/api/protocols/${id}/launch`);
    expect([status, error.code, error.details]).toEqual([...REFUSED, { launchParameters: '', configFile }]);
    expect(
      (await game.createProtocol({ launchParameters: '-nomusic' })).parametersUnconfirmed,
    ).toBeUndefined();
    await game.launch(id, { confirmParameters: true });
    const { parametersUnconfirmed, unconfirmedParts } = await game.read(id);
    expect([parametersUnconfirmed, unconfirmedParts]).toEqual([undefined, undefined]);
  });

  it.each([
    ['together', [{ launchParameters: '', configFile: null }]],
    ['the arguments first', [{ launchParameters: '-nomusic' }, { configFile: 'mine.cfg' }]],
    ['the file first', [{ configFile: 'mine.cfg' }, { launchParameters: '-nomusic' }]],
  ])('is accepted with the arguments if both are the user’s own: %s', async (_, changes) => {
    const { id } = await importForeignProtocol({ config: 'a 1\n' });
    const consentStates: unknown[] = [];
    for (const change of changes) {
      await game.api.put(`/api/protocols/${id}`, change);
      consentStates.push(await getUnconfirmed(id));
    }
    expect(consentStates).toEqual(changes.map((_, index) => (index < changes.length - 1 ? true : undefined)));
  });

  it('requires consent with the arguments in a protocol marked by an earlier version of Hangar', async () => {
    const { id, configFile } = await importForeignProtocol({ config: 'a 1\n' });
    const path = game.api.path('mods', `${id}.json`);
    const { unconfirmedParts: _parts, ...earlier } = JSON.parse(await readFile(path, 'utf8')) as IProtocol;
    await game.api.restart(() => writeFile(path, JSON.stringify(earlier)));
    const { error } = await game.api.post(`/api/protocols/${id}/launch`);
    expect(error.details).toEqual({ launchParameters: PARAMETERS, configFile });
  });

  it('of the user’s own protocol is also duplicated, so that no two protocols write to the same file', async () => {
    await writeFile(game.api.path('configs', 'mine.cfg'), 'a 1\n');
    const first = await game.createProtocol({ configFile: 'mine.cfg' });
    const copy = await createCopy(first);
    expect([first.configFile, copy.parametersUnconfirmed]).toEqual(['mine.cfg', undefined]);
    expect(copy.configFile).toBe(`${copy.id}.cfg`);
  });

  it('that no longer exists keeps its name in a copy', async () => {
    await game.createProtocol({ configFile: 'gone.cfg' });
    expect((await game.createProtocol({ configFile: 'gone.cfg' })).configFile).toBe('gone.cfg');
  });
});
