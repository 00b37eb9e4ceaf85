import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { buildIwad } from '@hangar/wad-files/testing';

import { publicWeb } from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { TestFiles } from './test-files';
import { DocumentCheck } from './document-check';
import { readOpenApi } from './open-api';
import { RandomRequests, type RandomRequest, type RequestContext } from './random-requests';

/** `npm run fuzz` sends more requests and uses other seeds. */
const REQUEST_COUNT = Number(process.env['HANGAR_FUZZ_REQUESTS'] ?? 600);
const SEED = Number(process.env['HANGAR_FUZZ_SEED'] ?? 7);
const SECRET = 'nobody may read this';
const BATCH_SIZE = 8;
const RESPONSE_TIMEOUT_MS = 20_000;
/** The server errors that the contract allows: not implemented, no upstream server, no disk space. */
const EXPECTED_STATUSES = [501, 502, 503, 507];

let files: TestFiles;
let api: TestLauncherApi;
let requestContext: RequestContext;
let check: DocumentCheck;
beforeAll(async () => {
  files = await TestFiles.create();
  await files.write('outside/secret.txt', SECRET);
  const paths = await createPlayFiles();
  const rejectRequest = () => Promise.reject(new TypeError('fetch failed'));
  const webAccess = { ...publicWeb, resolve: rejectRequest };
  const platform = { fetch: rejectRequest, webAccess };
  api = await createTestLauncherApi({ dataDirectory: files.path('data'), platform });
  requestContext = { paths, ids: await createLibrary(), document: await readOpenApi(api.url) };
  check = new DocumentCheck(requestContext.document);
}, 30_000);
afterAll(async () => {
  await api.close();
  await files.remove();
});

/** Creates files of all kinds for use in requests. */
async function createPlayFiles(): Promise<string[]> {
  const getPlayPath = (name: string) => files.path('play', name);
  const validPaths = [
    await files.writeMod('play/a.wad'),
    await files.writeMod('play/b ☠.wad'),
    await files.write('play/patch.deh', 'Patch File'),
    await files.write('play/broken.zip', 'PK\x03\x04'),
    await files.write('play/readme.txt', 'text'),
    await files.write('play/picture.png', 'no picture'),
    await files.write('play/game.wad', buildIwad('heretic')),
  ];
  await mkdir(getPlayPath('folder.wad'));
  execFileSync('mkfifo', [getPlayPath('pipe.wad')]);
  await symlink(getPlayPath('loop.wad'), getPlayPath('loop.wad'));
  await symlink(files.path('outside', 'secret.txt'), getPlayPath('link.txt'));
  const unusualPaths = [
    'folder.wad',
    'pipe.wad',
    'loop.wad',
    'link.txt',
    'gone.wad',
    'a.wad/below',
    '../outside/secret.txt',
  ];
  return [
    ...validPaths,
    ...unusualPaths.map(getPlayPath),
    files.path('play'),
    files.path('data', 'images'),
    files.path('data', 'settings.json'),
  ];
}

/** Creates one item of every kind, and returns the IDs. */
async function createLibrary(): Promise<string[]> {
  const executablePath = await files.writeProgram('dsda-doom');
  await api.put('/api/settings', {
    sourcePorts: [{ id: 'dsda', name: 'dsda', family: 'dsda-doom', version: '0.29', executablePath }],
    modsDirectory: files.path('data', 'mods'),
    wadFilesDirectory: files.path('data', 'wads'),
    savegamesPath: files.path('data', 'saves'),
  });
  const filePath = await files.writeMod('play/a.wad');
  const file = (await api.post('/api/mod-files/catalog', { filePath })).data;
  const protocol = (await api.post('/api/protocols', { title: 'Fuzz', files: [{ fileId: file.id }] })).data;
  const sourcePath = await files.write('play/doom2.wad', buildIwad('doom2'));
  const { version } = (await api.post('/api/wads/import', { sourcePath })).data;
  const sessions = (await api.get('/api/sessions')).data;
  const session = sessions[0]?.sessionId ?? 'no-session';
  return [version.id, version.slug, file.id, file.hashValue, protocol.id, 'dsda', session];
}

/** Returns a description if a request results in an unexpected error. */
async function describeFailure(request: RandomRequest): Promise<string | null> {
  const { method, path, body } = request;
  const description = `${method} ${path.slice(0, 300)} ${(body ?? '').slice(0, 2000)}`;
  try {
    const response = await fetch(api.url + path, {
      method,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    });
    const isStream = response.headers.get('content-type')?.includes('event-stream') === true;
    const text = isStream ? '' : await response.text();
    if (isStream) await response.body?.cancel();
    if (text.includes(SECRET)) return `let a secret out: ${description}`;
    if (response.status < 500 || EXPECTED_STATUSES.includes(response.status))
      return findUnexpectedError(request, response, text);
    return `${response.status} ${text} to ${description}`;
  } catch (error) {
    return `${String(error)} after ${description}`;
  }
}

/** Returns how a request and its response differ from the document, or null. */
function findUnexpectedError(
  { method, path, body }: RandomRequest,
  response: Response,
  text: string,
): string | null {
  const { status, headers } = response;
  const isJson = headers.get('content-type')?.startsWith('application/json') === true && text !== '';
  const requestBody: unknown = status < 300 && body ? parseJson(body) : undefined;
  const responseBody: unknown = isJson ? JSON.parse(text) : undefined;
  const faults = check.findFaults({ method, path, sent: requestBody, status, headers, answer: responseBody });
  return faults.length === 0 ? null : `${faults.join('; ')} at ${path} ${(body ?? '').slice(0, 2000)}`;
}

/**
 * Parses a body as Hangar does: without a byte order mark, and without `__proto__`, which only attackers use as a key.
 */
function parseJson(body: string): unknown {
  return JSON.parse(body.replace(/^\ufeff/, ''), (key, value: unknown) =>
    key === '__proto__' ? undefined : value,
  );
}

async function listJsonFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ parentPath, name }) => join(parentPath, name));
}

it(`handles ${REQUEST_COUNT} unusual requests without an internal error, and damages nothing`, async () => {
  const [home, workspaceNames, testFileNames] = [
    await readdir(homedir()),
    await readdir('.'),
    await readdir(files.directory),
  ];
  const faults: string[] = [];
  const requests = new RandomRequests(SEED, requestContext);
  for (let sent = 0; sent < REQUEST_COUNT; sent += BATCH_SIZE) {
    // The items are recreated from time to time, because requests delete, move and rename them.
    if (sent % 200 === 0) requestContext.ids = await createLibrary();
    const batch = Array.from({ length: BATCH_SIZE }, () => requests.next());
    faults.push(...(await Promise.all(batch.map(describeFailure))).filter((fault) => fault !== null));
  }
  expect(faults).toEqual([]);
  await api.restart();
  expect(await api.get('/api/health')).toMatchObject({ status: 200, data: { problems: [] } });
  for (const file of await listJsonFiles(api.directory)) {
    const content = await readFile(file, 'utf8');
    expect(() => void JSON.parse(content)).not.toThrow();
  }
  expect(await readFile(files.path('outside', 'secret.txt'), 'utf8')).toBe(SECRET);
  expect([await readdir(homedir()), await readdir('.'), await readdir(files.directory)]).toEqual([
    home,
    workspaceNames,
    testFileNames,
  ]);
}, 600_000);
