import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROUTES, type IModFile, type IProtocol } from '@hangar/domain';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import type { TestLauncherApi } from '../testing';
import type { DocumentCheck } from './document-check';
import { PROGRAMS } from './document-programs';
import type { TestFiles } from './test-files';
import { PNG } from './test-images';
import { createZip } from './create-zip';
import type { RecordedCalls } from './recorded-calls';
import type { ReleaseServer } from './release-server';
import { callJobRoutes } from './visit-jobs';
import { callSourcePortRoutes } from './visit-source-ports';
import { callImportRoutes } from './visit-imports';
import type { ArchiveServer } from './archive-server';
import { callDiscoverRoutes } from './visit-discover';
import { callWrittenFileRoutes } from './visit-written-files';

let files: TestFiles;
let server: ReleaseServer;
let archive: ArchiveServer;
let api: TestLauncherApi;
let check: DocumentCheck;
let calls: RecordedCalls;

describe.each(PROGRAMS)('%s', (_program, startWorld) => {
  beforeAll(async () => {
    ({ files, server, archive, api, check, calls } = await startWorld());
  });
  afterAll(async () => {
    await api.close();
    await Promise.all([server.stop(), archive.stop(), files.remove()]);
  });

  it('accepts and returns what the document specifies, on every route', async () => {
    await callGeneralRoutes();
    await callBaseGameRoutes();
    await callSourcePortRoutes({ api, calls });
    await callImportRoutes(files, { api, calls });
    const mod = await callModRoutes();
    const protocol = await callProtocolRoutes(mod);
    await callLaunchRoutes(protocol);
    await callPlaytimeRoutes(protocol);
    await callWrittenFileRoutes({ id: protocol.id, fileId: mod.id }, { api, calls });
    await callPictureRoutes(protocol);
    await callFileRoutes(mod);
    await callDiscoverRoutes(mod.id, calls);
    await callTrashRoutes(protocol);
    expect(calls.faults).toEqual([]);
    expect(Object.keys(ROUTES).filter((name) => !check.succeeded.has(name))).toEqual([]);
  }, 120_000);
});

async function callGeneralRoutes(): Promise<void> {
  await calls.call('getHealth', {});
  await calls.call('getCapabilities', {});
  await calls.call('streamEvents', {});
  await calls.call('getOpenApi', {});
  await calls.call('getDocs', {});
  await calls.call('getPlayer', {});
  await calls.call('searchRegistry', { query: { q: 'sunder' } });
  await calls.call('lookUpInRegistry', { parameters: { hash: 'ab'.repeat(16) } });
  await calls.call('getUpdates', {});
  await calls.call('checkForUpdates', {});
  await calls.call('downloadUpdate', {});
  await calls.call('cancelUpdateDownload', {});
  await calls.call('installUpdate', {});
  await calls.call('scanPorts', {});
  await calls.call('listExtensions', {});
  const choice = { enabled: true, settings: { days: 30 } };
  await calls.call('updateExtension', { parameters: { name: 'keeping' }, body: choice });
  const executablePath = await files.writeProgram('dsda-doom');
  const sourcePorts = [{ executablePath, name: 'dsda', version: '0.29' }];
  await calls.call('updateSettings', { body: { sourcePorts, uiScale: 110, registryUrl: null } });
  // Clients can send back a complete record.
  const settings = (await calls.call('getSettings', {})).data;
  await calls.call('updateSettings', { body: settings });
}

async function callBaseGameRoutes(): Promise<void> {
  const sourcePath = await files.write('doom2.wad', buildIwad('doom2'));
  await calls.call('importWad', { body: { sourcePath } });
  await calls.call('importWad', { body: { sourcePath } });
  await calls.call('listFoundGames', {});
  const { data: versions, etag } = await calls.call('listVersions', {});
  await calls.call('listVersions', {}, { 'if-none-match': etag ?? '' });
  await calls.call('replaceVersions', { body: versions });
  const { id = '', slug = '' } = versions[0] ?? {};
  const version = (await calls.call('getVersion', { parameters: { slugOrId: slug } })).data;
  await calls.call('updateVersion', { parameters: { slugOrId: id }, body: version });
  await calls.call('getVersionTitlePicture', {
    parameters: { slug },
    query: { orNothing: true, width: 320 },
  });
  await calls.call('getVersionMapDrawing', { parameters: { slug, map: 'MAP01' }, query: { width: 160 } });
  await calls.call('updateSettings', { body: { defaultBaseGameVersionId: id } });
  await calls.call('getFreeGameManifest', {});
  await calls.call('downloadFreeGame', { body: { bundle: 'freedm' } });
  await calls.call('cancelFreeGame', { query: { bundle: 'phase12' } });
  await callJobRoutes({ api, calls });
}

async function callModRoutes(): Promise<IModFile> {
  const filePath = await files.writeMod('a.wad');
  const details = { filePath, url: 'https://example.org/a', category: 'mapset' } as const;
  const mod = (await calls.call('addModFile', { body: details })).data;
  await calls.call('addModFile', { body: { filePath } });
  await calls.call('updateModFile', { parameters: { id: mod.id }, body: mod });
  await calls.call('listCatalog', { query: { search: 'a', fileType: 'WAD', limit: 10, offset: 0 } });
  await calls.call('hashFile', { body: { filePath } });
  await calls.call('readContents', { body: { filePath } });
  await calls.call('listModFileNames', { query: { limit: 1 } });
  await calls.call('getModFileContents', { parameters: { id: mod.id } });
  await calls.call('getModFileTitlePicture', { parameters: { id: mod.id }, query: { orNothing: true } });
  await calls.call('getModFileMapDrawing', { parameters: { id: mod.id, map: 'MAP01' }, query: { v: '1' } });
  const zip = await files.write(
    'mods.zip',
    createZip({ 'b.wad': buildMod(['MAP01']), 'b.txt': 'Title  : B\nAuthor : C\n' }),
  );
  const { proposals } = (await calls.call('readIntake', { body: { filePaths: [zip] } })).data;
  await calls.call('acceptIntake', { body: { proposals, what: 'files' } });
  await calls.call('scanZip', { body: { filePath: zip } });
  await calls.call('scanRar', { body: { filePath: zip } });
  const body = { filePath: zip, files: [{ entryPath: 'b.wad', name: 'B' }], linkLoadOrder: true };
  await calls.call('importZip', { body });
  const [imported] = (await calls.call('importRar', { body })).data;
  const parameters = { id: imported?.id ?? '' };
  await calls.call('getModFileText', { parameters });
  await calls.call('deleteModFile', { parameters, query: { deleteFile: true } });
  await calls.call('moveModFile', { body: { filePath: await files.writeMod('moved.wad') } });
  return mod;
}

async function callProtocolRoutes(mod: IModFile): Promise<IProtocol> {
  const protocol = (
    await calls.call('createProtocol', {
      body: {
        title: 'Sunder',
        // Requests may contain an MD5 in upper or lower case.
        files: [{ fileId: mod.id, hashValue: mod.hashValue.toUpperCase() }],
        options: { map: 'MAP01', skill: 4 },
        tags: ['x'],
      },
    })
  ).data;
  const parameters = { id: protocol.id };
  const { etag, data } = await calls.call('getProtocol', { parameters });
  await calls.call('getProtocol', { parameters }, { 'if-none-match': etag ?? '' });
  await calls.call('updateProtocol', { parameters, body: data, ifMatch: etag ?? '' });
  const changes = { addTags: ['slow'], favourite: true, rating: 4, state: null };
  await calls.call('changeProtocols', { body: { ids: [data.id], changes } });
  await calls.call('listProtocols', { query: { search: 'sunder', ids: protocol.id } });
  await calls.call('getCover', { parameters, query: { width: 160, asOf: 'x' } });
  await calls.call('exportProtocol', { parameters, query: { files: true } });
  const pack = await fetch(`${api.url}/api/protocols/${protocol.id}/export`).then((response) =>
    response.arrayBuffer(),
  );
  const filePath = await files.write('sunder.hangar', Buffer.from(pack));
  await calls.call('importProtocol', { body: { filePath } });
  await calls.call('recordPlaytime', { parameters, body: { sessionSeconds: 60 } });
  return protocol;
}

async function callLaunchRoutes({ id }: IProtocol): Promise<void> {
  const query = { protocolId: id, advice: true, readiness: true };
  await calls.call('previewLaunch', { query, body: { title: 'Sunder' } });
  const launched = await calls.call('launchProtocol', {
    parameters: { id },
    body: { options: { skill: 5 } },
  });
  const { sessionId, command } = launched.data;
  await writeFile(
    join(command.workingDirectory, 'levelstat.txt'),
    'MAP01 - 0:01.03 (0:01)  K: 1/2  I: 0/0  S: 0/1 \n',
  );
  await calls.call('getSessionOutput', { parameters: { sessionId }, query: { lines: 10 } });
  await api.eventAfter('maps.finished', () => calls.call('stopSession', { parameters: { sessionId } }));
  await calls.call('testLaunch', { body: { title: 'Trial', confirmParameters: true } });
  await calls.call('listSessions', { query: { limit: 5 } });
}

async function callPlaytimeRoutes({ id }: IProtocol): Promise<void> {
  const results = (await calls.call('listResults', { parameters: { id }, query: { map: 'MAP01' } })).data;
  const parameters = { id, resultId: results[0]?.id ?? '' };
  await calls.call('getProtocolMaps', { parameters: { id } });
  await calls.call('markMap', { parameters: { id, map: 'map01' }, body: { marked: 'unfinished' } });
  await calls.call('updateResult', { parameters, body: { ...results[0], skill: null, secrets: 1 } });
  await calls.call('deleteResult', { parameters });
  await calls.call('listHistory', { parameters: { id }, query: { limit: 5 } });
  await calls.call('getStatistics', { query: { year: 2026 } });
  await calls.call('exportHistory', { query: { format: 'csv' } });
  await calls.call('exportHistory', { query: { format: 'json' } });
}

async function callPictureRoutes({ id }: IProtocol): Promise<void> {
  await calls.call('listShortcutPlaces', {});
  await calls.call('createShortcut', { body: { protocolId: id, kind: 'menu', what: 'launch' } });
  const filePath = await files.write('shot.png', PNG);
  const { fileName } = (await calls.call('uploadScreenshot', { body: { filePath, protocolId: id } })).data;
  await calls.call('importScreenshot', { body: { fileName: 'b.png', data: PNG.toString('base64') } });
  await calls.call('downloadImage', { body: { url: `${server.url}/picture.png`, protocolId: id } });
  const { etag } = await calls.call('getImage', { parameters: { fileName }, query: {} });
  await calls.call('getImage', { parameters: { fileName } }, { 'if-none-match': etag ?? '' });
  await calls.call('getCover', { parameters: { id } });
  await calls.call('getMedia', { query: { path: api.path('images', fileName), width: 160 } });
  await calls.call('getScreenshotContent', { parameters: { fileName } });
  await calls.call('listProtocolScreenshots', { parameters: { id } });
  await calls.call('listFoundScreenshots', { query: { protocolId: id } });
  await calls.call('deleteScreenshot', { parameters: { fileName } });
}

async function callFileRoutes({ id }: IModFile): Promise<void> {
  await calls.call('openDialog', { body: { title: 'x', properties: ['openFile'] } });
  await calls.call('listPlaces', {});
  await calls.call('listFolder', { query: { path: files.directory, nearest: true } });
  await calls.call('openFolder', { body: { folder: 'data' } });
  const { configFile } = (await calls.call('createBlankConfig', { body: { modFileId: id } })).data;
  const parameters = { fileName: configFile };
  const { etag } = await calls.call('getConfig', { parameters });
  await calls.call('updateConfig', { parameters, body: { content: 'a 1' }, ifMatch: etag ?? '' });
  const upload = (await calls.upload('read me.txt', 'Five maps.')).data;
  await calls.call('readFile', { body: { filePath: upload.filePath } });
  await calls.call('moveFile', {
    body: { filePath: api.path('images', 'b.png'), newPath: api.path('images', 'c.png') },
  });
  await calls.call('discardUpload', { parameters: { nameOrId: upload.id } });
}

async function callTrashRoutes({ id }: IProtocol): Promise<void> {
  const parameters = { id };
  await calls.call('deleteProtocol', { parameters });
  await calls.call('restoreProtocol', { parameters });
  await calls.call('deleteProtocol', { parameters });
  const [first] = (await calls.call('listTrash', { query: { limit: 1 } })).data;
  await calls.call('restoreFromTrash', { parameters: { id: first?.id ?? '' } });
  const [game] = (await calls.call('listVersions', { query: { limit: 5 } })).data;
  const request = { parameters: { slugOrId: game?.id ?? '' }, query: { force: true } };
  const { trashId } = (await calls.call('deleteVersion', request)).data;
  await calls.call('endTrashItem', { parameters: { id: trashId } });
  await calls.call('emptyTrash', {});
  const { data } = await calls.call('createProtocol', { body: { title: 'Deleted with others' } });
  const { data: deleted } = await calls.call('deleteProtocols', { body: { ids: [data.id] } });
  await calls.call('restoreManyFromTrash', { body: { ids: deleted.trashIds } });
}
