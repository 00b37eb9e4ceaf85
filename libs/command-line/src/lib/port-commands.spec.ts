import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { environmentOptions } from '@hangar/launcher-api/start';

import { runCommand } from './run-command';

const NAME = 'dsda-doom-0.29.4-linux-x86_64.appimage';

let directory: TemporaryDirectory;
let server: Server;
let program: Buffer;
let output: string[];
let errorOutput: string[];
beforeEach(async () => {
  directory = await createTemporaryDirectory();
  [output, errorOutput] = [[], []];
  program = await readFile('/usr/games/dsda-doom');
  program.write('AI\x02', 8, 'latin1');
  server = createServer((request, response) => {
    if (request.url === '/file') return void response.end(program);
    const isDsda = request.url?.startsWith('/repos/kraflab/dsda-doom/releases');
    return void response.writeHead(isDsda ? 200 : 404).end(JSON.stringify(releases()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await directory.remove();
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function releases(): object[] {
  const digest = `sha256:${createHash('sha256').update(program).digest('hex')}`;
  const asset = { name: NAME, size: program.length, digest, browser_download_url: `${address()}/file` };
  return [{ tag_name: 'v0.29.4', assets: [asset] }];
}

const run = (...words: string[]) =>
  runCommand(words, {
    program: { getLauncherOptions: environmentOptions, open: () => Promise.reject(new Error('unused')) },
    environment: { HANGAR_DATA_DIR: join(directory.path, 'data'), HANGAR_RELEASES_URL: address() },
    workingDirectory: directory.path,
    onInterrupt: () => () => undefined,
    ignoreHangUp: () => () => undefined,
    print: (line) => output.push(line),
    printError: (line) => errorOutput.push(line),
    readPassword: () => Promise.resolve(null),
  });

it('installs the newest version of a source port, and lists it', async () => {
  expect([await run('ports', 'install', 'dsda-doom'), output]).toEqual([0, ['Installed DSDA-Doom 0.29.4.']]);
  await access(join(directory.path, 'data', 'ports', 'dsda-doom', '0.29.4', NAME));
  output = [];
  expect(await run('ports')).toBe(0);
  expect(output.find((line) => line.startsWith('dsda-doom'))).toMatch(
    /DSDA-Doom .*0\.29\.4.* newest: 0\.29\.4$/,
  );
  expect(await run('ports', 'install', 'dsda-doom@0.29.4')).toBe(1);
  expect(errorOutput.at(-1)).toContain('DSDA-Doom 0.29.4 is already installed.');
});

it('prints the job as JSON, and the reason for a failure', async () => {
  expect(await run('ports', 'install', 'dsda-doom@0.29.4', '--json')).toBe(0);
  expect(JSON.parse(output.join('\n'))).toMatchObject({ state: 'done', result: { version: '0.29.4' } });
  expect(await run('ports', 'install', 'woof')).toBe(1);
  expect(await run('ports', 'install', 'quake')).toBe(1);
  expect(errorOutput.at(-1)).toContain('quake');
});

it('reports a download that differs from the published file', async () => {
  const published = JSON.stringify(releases());
  program = Buffer.from(program.map((byte) => byte ^ 1));
  server.removeAllListeners('request');
  server.on('request', (request, response) => response.end(request.url === '/file' ? program : published));
  expect(await run('ports', 'install', 'dsda-doom')).toBe(1);
  expect(errorOutput.at(-1)).toContain('sha256 differs');
  expect(output).toEqual([]);
});

it.each(['dsda-doom@', '@1', 'a@b@c'])('rejects %s', async (word) => {
  expect(await run('ports', 'install', word)).toBe(2);
});
