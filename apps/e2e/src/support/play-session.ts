import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IProtocol } from '@hangar/domain';
import { buildWad, exitDemo, exitMap, until } from '@hangar/test-world';

import { FakePort } from './fake-port';
import type { UiWorld } from './ui-world';

/** The files that a session writes into its folder. */
export interface SessionFiles {
  /** Lines of `levelstat.txt`, one per finished map. */
  readonly levels?: readonly string[];
  /** The map of the demo that the session records as `run.lmp`. */
  readonly demoMap?: string;
  /** Names of saves. Each is a copy of a real save from Woof, with a picture. */
  readonly saves?: readonly string[];
}

const WOOF_SAVE = fileURLToPath(
  new URL('../../../../libs/play-files/src/samples/woof-15.2.dsg', import.meta.url),
);
/** A shell script that writes the saves to the given folder, and everything else to the working directory. */
const WRITE_FILES = [
  'cp -r "$HOME/left/." .',
  'while [ $# -gt 0 ]; do [ "$1" = -save ] && cp -r "$HOME/left-saves/." "$2"; shift; done',
  'sleep 1',
  'exit 0',
];

/** Returns a line of `levelstat.txt`. The time is in the form `0:42.10`. */
export function formatLevelLine(map: string, time: string, counts = 'K: 4/4  I: 1/2  S: 1/1'): string {
  return `${map} - ${time} (${time.slice(0, -3)})  ${counts} \r\n`;
}

/** Adds a protocol with twelve small maps on Freedoom, and a source port that writes each session's prepared files. */
export async function prepareMaps(world: UiWorld, title: string): Promise<IProtocol> {
  const { walk, place } = world;
  await walk.addPorts(['dsda-doom']);
  const { version } = await walk.dropFreedoom();
  const port = await FakePort.add(world, 'leaving-doom', WRITE_FILES, 'woof');
  const maps = Array.from({ length: 12 }, (_, index) => `MAP${String(index + 1).padStart(2, '0')}`);
  const wad = place.at('twelve rooms.wad');
  writeFileSync(wad, buildWad(maps.flatMap((map) => exitMap(map))));
  const [file] = await walk.addModFiles([wad]);
  return walk.client.post('/api/protocols', {
    title,
    baseGameVersionId: version.id,
    sourcePortId: await port.findId(world),
    files: [{ fileId: file?.id ?? '' }],
    options: { skill: 4 },
  });
}

/** Prepares the files that the next sessions write, until the returned function is called. */
export function prepareSession(
  { place }: UiWorld,
  { levels = [], demoMap, saves = [] }: SessionFiles,
): () => void {
  const [left, leftSaves] = [place.at('left'), place.at('left-saves')];
  for (const folder of [left, leftSaves]) mkdirSync(folder, { recursive: true });
  for (const name of saves) copyFileSync(WOOF_SAVE, join(leftSaves, name));
  if (levels.length > 0) writeFileSync(join(left, 'levelstat.txt'), levels.join(''));
  if (demoMap !== undefined) writeFileSync(join(left, 'run.lmp'), exitDemo(demoMap));
  return () => {
    for (const folder of [left, leftSaves]) rmSync(folder, { recursive: true });
  };
}

/** Plays a session to its end, and waits until its results are recorded. */
export async function playSession(world: UiWorld, { id }: IProtocol, files: SessionFiles): Promise<void> {
  const { walk } = world;
  const removeFiles = prepareSession(world, files);
  const { demoMap } = files;
  const before = await walk.client.get(`/api/protocols/${id}/history`);
  await walk.client.post(`/api/protocols/${id}/launch`, demoMap ? { options: { recordDemo: 'run' } } : {});
  await until('the session is in the history', async () => {
    const history = await walk.client.get(`/api/protocols/${id}/history`);
    return history.length > before.length;
  });
  // Otherwise, the next session would write the same files again.
  removeFiles();
}
