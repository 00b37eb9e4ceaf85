import { Module } from '@nestjs/common';

import type { LauncherExtension } from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import type { StartLauncher } from '../lib/testing/test-launcher-api';
import { ArchiveServer } from './archive-server';
import { ARCHIVED } from './discover-world';
import { DocumentCheck } from './document-check';
import { FREEDM, freedm, createManifest } from './free-game-world';
import { startHosted } from './hosted-launcher';
import { TestFiles } from './test-files';
import { PNG } from './test-images';
import { createZip } from './create-zip';
import { readOpenApi } from './open-api';
import { RecordedCalls } from './recorded-calls';
import { DSDA, createRealRelease } from './port-release-world';
import { ReleaseServer } from './release-server';

/** A program in which every route can be called. */
export interface DocumentWorld {
  readonly files: TestFiles;
  readonly server: ReleaseServer;
  readonly archive: ArchiveServer;
  readonly api: TestLauncherApi;
  readonly check: DocumentCheck;
  readonly calls: RecordedCalls;
}

/** The programs for which the document must be accurate. */
export const PROGRAMS: [program: string, begin: () => Promise<DocumentWorld>][] = [
  ['the launcher itself', () => startWorld()],
  [
    'a program on Fastify, below a prefix',
    () => startWorld('doom', (options) => startHosted('Fastify', options)),
  ],
];

@Module({})
class EmptyModule {}

/** An extension with settings. */
const EXTENSION_WITH_SETTINGS: LauncherExtension = {
  name: 'keeping',
  compatibility: '*',
  module: EmptyModule,
  settingsSchema: { type: 'object', properties: { days: { type: 'integer', default: 90 } } },
};

async function startWorld(prefix?: string, start?: StartLauncher): Promise<DocumentWorld> {
  const files = await TestFiles.create();
  const server = await ReleaseServer.start();
  server.publish('/download.json', createManifest());
  server.publish(FREEDM, createZip({ 'freedm-9.9.9/freedm.wad': freedm }));
  server.publish('/picture.png', PNG);
  server.publish(DSDA, [await createRealRelease(server, '0.29.4')]);
  const archive = await ArchiveServer.start();
  for (const file of ARCHIVED) archive.add(file);
  const filePaths = [files.path('picked.wad')];
  const options = {
    prefix,
    extensions: [EXTENSION_WITH_SETTINGS],
    freeGameManifestUrl: `${server.url}/download.json`,
    portReleasesUrl: server.url,
    ...archive.options,
    downloadsFolder: files.directory,
    platform: {
      // Shortcuts are created below the home directory.
      machine: { environment: {}, homeDirectory: files.directory, platform: 'linux' as const },
      shortcutCommand: (action: string, id: string) => ['hangar', `hangar://${action}/${id}`],
      nativeDialogs: { openDialog: () => Promise.resolve({ canceled: false, filePaths }) },
      webAccess: {
        resolve: () => Promise.resolve(['127.0.0.1']),
        isAllowedAddress: () => true,
        isAllowedPort: () => true,
      },
    },
  };
  const api = await createTestLauncherApi(options, undefined, start);
  const check = new DocumentCheck(await readOpenApi(api.url));
  return { files, server, archive, api, check, calls: new RecordedCalls(api.url, check) };
}
