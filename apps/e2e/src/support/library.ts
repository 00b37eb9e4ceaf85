import { writeFileSync } from 'node:fs';
import type { ICreateProtocolRequest, IProtocol } from '@hangar/domain';

import type { UiWorld } from './ui-world';

/** Adds dsda-doom, Freedoom, and protocols with these titles. The last protocol is the newest. */
export async function addLibrary({ walk }: UiWorld, titles: readonly string[]): Promise<IProtocol[]> {
  await walk.addPorts(['dsda-doom']);
  const { version } = await walk.dropFreedoom();
  const protocols: IProtocol[] = [];
  for (const title of titles) {
    const request: ICreateProtocolRequest = {
      title,
      baseGameVersionId: version.id,
      launchParameters: '-nosound -window',
      options: { map: 'MAP01' },
    };
    protocols.push(await walk.client.post('/api/protocols', request));
  }
  return protocols;
}

/** Adds a protocol whose source port exits immediately with a message. */
export async function addBrokenProtocol({ walk, place }: UiWorld): Promise<IProtocol> {
  const executablePath = place.at('broken port');
  writeFileSync(executablePath, '#!/bin/sh\necho "There is no display." >&2\nexit 3\n', { mode: 0o755 });
  const before = await walk.client.get('/api/settings');
  const { sourcePorts } = await walk.client.put('/api/settings', {
    sourcePorts: [...before.sourcePorts, { executablePath, name: 'Broken', family: 'other' }],
    // If there were two ports and no default, the other protocols would have no port.
    defaultSourcePortId: before.defaultSourcePortId ?? before.sourcePorts[0]?.id ?? null,
  });
  const sourcePortId = sourcePorts.find((port) => port.executablePath === executablePath)?.id;
  const [game] = await walk.client.get('/api/versions');
  return walk.client.post('/api/protocols', { title: 'Broken', baseGameVersionId: game?.id, sourcePortId });
}
