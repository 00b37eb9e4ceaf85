import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';
import type { ICreateProtocolRequest, IProtocol, SourcePortFamily } from '@hangar/domain';
import { buildIwad } from '@hangar/wad-files/testing';

import { ProtocolEditor } from '../library/protocols';
import { SettingsRepository } from '../application/settings';
import { WadImporter } from '../library/versions';

/**
 * Returns a provider of a launcher. Examples are `RunningLauncher.get`, the `get` of a Nest application, and
 * `TestLauncherApi.resolve`.
 */
export type Resolve = <T>(worker: Type<T>) => T;

/**
 * Creates a protocol that a {@link FakeProcessRunner} can launch, together with Doom II and a source port, whose files
 * are in the data directory.
 */
export async function makeGame(
  resolve: Resolve,
  request: Partial<ICreateProtocolRequest> = {},
  family: SourcePortFamily = 'dsda-doom',
): Promise<IProtocol> {
  const { path } = resolve(DataDirectory);
  const executablePath = join(path, family);
  await writeFile(executablePath, '#!/bin/sh\n', { mode: 0o755 });
  const port = { id: family, name: family, family, executablePath, isDefault: false, ignored: false };
  await resolve(SettingsRepository).update({ sourcePorts: [port] });
  const sourcePath = join(path, 'doom2.wad');
  await writeFile(sourcePath, buildIwad('doom2'));
  const { version } = await resolve(WadImporter).import({ sourcePath }, new AbortController().signal);
  return resolve(ProtocolEditor).create({ title: 'Game', baseGameVersionId: version.id, ...request });
}
