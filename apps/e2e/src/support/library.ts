import type { ICreateProtocolRequest, IProtocol } from '@hangar/domain';

import type { UiWorld } from './ui-world';

/** Gives the player dsda-doom and Freedoom, and protocols of these titles, the last one newest. */
export async function stockUp({ walk }: UiWorld, titles: readonly string[]): Promise<IProtocol[]> {
  await walk.adoptPorts(['dsda-doom']);
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

/** Fills the launcher with the library of the pictures: sixteen protocols, ten mods, nine base games; one is running. */
export async function moveIn({ walk, place }: UiWorld): Promise<void> {
  // It awaits at its top level, and what the end-to-end tests load at theirs must not.
  const { fill } = await import('../../../../tools/pictures/take-pictures.mjs');
  await fill(walk, place.home, place.dataDirectory);
}
