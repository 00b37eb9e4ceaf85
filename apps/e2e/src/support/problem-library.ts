import { rmSync, writeFileSync } from 'node:fs';
import type { IModFile } from '@hangar/domain';
import { buildWad, exitMap, lump, writeRoom } from '@hangar/test-world';
import AdmZip from 'adm-zip';

import { FakePort } from './fake-port';
import { expect } from './ui-world';
import type { UiWorld } from './ui-world';

/** Creates a protocol that is ready, two that can't load a file, one that lacks a file, and one with a warning. */
export async function createProblemLibrary(world: UiWorld): Promise<void> {
  const { client } = world.walk;
  const crispy = await FakePort.add(world, 'Crispy', ['WAIT']);
  await FakePort.add(world, 'GZDoom', ['WAIT'], 'gzdoom');
  await world.walk.dropFreedoom();
  await client.put('/api/settings', { defaultSourcePortId: await crispy.findId(world) });
  const harbour = await addFile(world, 'harbour.pk3', buildPackage(2));
  const thunder = await addFile(world, 'thunder.pk3', buildPackage(3));
  const meridian = await addFile(
    world,
    'meridian.wad',
    buildWad([lump('ZSCRIPT', 'version "4.0"'), ...exitMap('MAP01', { items: 2 })]),
  );
  const [cobalt] = (await world.walk.addModFiles([writeRoom(world.place.at('mods'), 'cobalt')])) as [
    IModFile,
  ];
  const protocols: readonly (readonly [string, readonly IModFile[]])[] = [
    ['Quiet Harbour', []],
    ['Harbour of Glass', [harbour]],
    ['Slow Thunder', [thunder]],
    ['Ninth Meridian', [meridian]],
    ['Cobalt Descent', [cobalt]],
  ];
  for (const [title, files] of protocols)
    await client.post('/api/protocols', {
      title,
      files: files.map(({ id }) => ({ fileId: id })),
      tags: title.includes('Harbour') ? ['sea'] : [],
    });
  rmSync(cobalt.filePath);
  await expect
    .poll(async () => (await client.get('/api/readiness')).protocols.length, { timeout: 20_000 })
    .toBe(4);
}

function buildPackage(items: number): Buffer {
  const zip = new AdmZip();
  zip.addFile('maps/map01.wad', buildWad(exitMap('MAP01', { items })));
  return zip.toBuffer();
}

async function addFile(world: UiWorld, name: string, content: Buffer): Promise<IModFile> {
  const path = world.place.at(name);
  writeFileSync(path, content);
  return world.walk.client.post('/api/mod-files/catalog', { filePath: path });
}
