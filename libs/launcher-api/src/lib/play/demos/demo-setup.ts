import type { INamedFile, IProtocol, IProtocolOptions } from '@hangar/domain';
import type { DemoFile } from '@hangar/play-files';

import { setupOf, type LaunchSetup } from '../launch';
import type { DemoSetup } from './demo-ingredients';

/** The first version whose header contains the compatibility level. */
const FIRST_BOOM_VERSION = 200;

/**
 * Returns a setup with the files, base game and port with which a demo was recorded, without the option that plays the
 * demo.
 */
export function createDemoSetup(
  protocol: IProtocol,
  { baseGame, files, port, version }: DemoSetup,
  demo: DemoFile | null,
): LaunchSetup {
  const setup = setupOf(protocol);
  return {
    ...setup,
    ...(baseGame === null ? {} : { baseGameVersionId: version?.id ?? baseGame.name }),
    ...(port === null ? {} : { sourcePortId: port.id }),
    ...(files === null ? {} : { files: files.map(toChoice), extras: [] }),
    options: createOptions(demo, protocol.options),
  };
}

/**
 * Converts a file to a choice. A file that is no longer in the catalogue is reported as missing when the game is
 * launched.
 */
function toChoice({ name, hashValue }: INamedFile): { hashValue: string; name: string } {
  return { hashValue: hashValue || name, name };
}

/**
 * Keeps the compatibility level only if needed: the header contains the map, skill and monster options, and usually
 * also the level.
 */
function createOptions(demo: DemoFile | null, { complevel }: IProtocolOptions): IProtocolOptions {
  if ((demo?.version ?? 0) >= FIRST_BOOM_VERSION) return {};
  const level = demo?.footer?.complevel ?? demo?.complevel ?? complevel;
  return level === undefined ? {} : { complevel: level };
}
