import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { environmentOptions } from '@hangar/launcher-api/start';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';
import AdmZip from 'adm-zip';

import { runCommand } from './run-command';

const FILE = { id: 7, title: 'Harbour\u001b[31m of Glass', author: 'P. Citadel', date: '2020-11-25' };

describe('hangar find and get', () => {
  let directory: TemporaryDirectory;
  let archive: Server;
  let requests: string[];
  let output: string[];
  /** The content of every file below `/files/`. */
  let content: Buffer;
  let errorOutput: string[];
  beforeEach(async () => {
    [requests, output, errorOutput] = [[], [], []];
    directory = await createTemporaryDirectory();
    archive = createServer(({ url = '' }, response) => {
      requests.push(url);
      if (url.startsWith('/files/')) return void response.end(content);
      const isSearch = url.includes('action=search');
      const body = isSearch
        ? { content: { file: FILE } }
        : { error: { type: 'Not Found', message: 'No such file.' } };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((listening) => archive.listen(0, '127.0.0.1', listening));
  });
  afterEach(async () => {
    archive.closeAllConnections();
    await new Promise((closed) => archive.close(closed));
    await directory.remove();
  });

  const run = (...words: string[]) =>
    runCommand(words, {
      program: {
        getLauncherOptions: environmentOptions,
        open: (path) => Promise.resolve({ address: path, opened: true }),
      },
      environment: {
        HANGAR_DATA_DIR: join(directory.path, 'data'),
        HANGAR_IDGAMES_URL: `http://127.0.0.1:${(archive.address() as AddressInfo).port}/api.php`,
      },
      workingDirectory: directory.path,
      onInterrupt: () => () => undefined,
      ignoreHangUp: () => () => undefined,
      print: (line) => output.push(line),
      printError: (line) => errorOutput.push(line),
      readPassword: () => Promise.resolve(null),
    });

  it('sends nothing before the user has agreed', async () => {
    expect(await run('find', 'harbour')).toBe(1);
    expect([errorOutput.join('\n'), requests]).toEqual([expect.stringContaining('--accept'), []]);
  });

  it('lists what was found, and remembers that the user has agreed', async () => {
    expect(await run('find', 'harbour', 'glass', '--accept')).toBe(0);
    expect(output).toEqual([expect.stringMatching(/^7 +Harbour\S* of Glass +P\. Citadel +2020-11-25/)]);
    expect(requests[0]).toContain('query=harbour+glass&type=title');
    expect(await run('find', 'other', '--in', 'author', '--json')).toBe(0);
    expect(JSON.parse(output[1] ?? '')).toMatchObject([{ id: '7' }]);
  });

  const address = (name: string) =>
    `http://127.0.0.1:${(archive.address() as AddressInfo).port}/files/${name}`;

  it('adds a mod from an address, and replaces an older version like hangar add', async () => {
    content = buildMod(['MAP01'], 'first');
    expect([await run('get', address('harbour.wad')), errorOutput]).toEqual([0, []]);
    expect(output).toEqual([expect.stringMatching(/^Added Harbour\. To play: hangar launch /)]);
    content = buildMod(['MAP01'], 'second');
    expect([await run('get', address('harbour.wad'), '--json'), errorOutput]).toEqual([0, []]);
    const { protocolId } = JSON.parse(output[1] ?? '') as { protocolId: string };
    expect(output[0]).toContain(protocolId);
  });

  it('imports a pack from an address', async () => {
    const zip = new AdmZip();
    const manifest = { format: 'hangar-pack', formatVersion: 1, protocol: { title: 'Packed' }, files: [] };
    zip.addFile('protocol.json', Buffer.from(JSON.stringify(manifest)));
    content = zip.toBuffer();
    expect([await run('get', address('p.hangar')), errorOutput]).toEqual([0, []]);
    expect(output).toEqual([expect.stringMatching(/^Added Packed\. To play: hangar launch /)]);
  });

  it('adds a base game from an address', async () => {
    content = buildIwad('doom2');
    expect([await run('get', address('doom2.wad')), errorOutput]).toEqual([0, []]);
    expect(output[0]).toMatch(/^Added base game Doom II/);
  });

  it('explains why a download is unusable', async () => {
    content = Buffer.from('no zip');
    expect(await run('get', address('broken.zip'))).toBe(1);
    expect(errorOutput.join(' ')).toContain('broken.zip');
  });

  it('reports a file that does not exist', async () => {
    expect(await run('get', '99')).toBe(1);
    expect(errorOutput.join('\n')).toContain("doesn't have this file");
  });
});
