import type { INamedFile, IProtocol, IProtocolOptions } from '@hangar/domain';
import type { DemoFile } from '@hangar/play-files';

import { setupOf, type LaunchSetup } from '../launch';
import type { DemoIngredients } from './demo-ingredients';

/** First version whose header contains the compatibility level. */
const FIRST_BOOM_VERSION = 200;

/**
 * Returns a setup with the files, base game and port that a demo was made with, without the option that plays the demo.
 */
export function createDemoSetup(
  protocol: IProtocol,
  { baseGame, files, port, version }: DemoIngredients,
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

/** If a file is no longer in the catalogue, it is reported as missing when the game starts. */
function toChoice({ name, hashValue }: INamedFile): { hashValue: string; name: string } {
  return { hashValue: hashValue || name, name };
}

/** The header contains the map, skill and monster options and usually the compatibility level. */
function createOptions(demo: DemoFile | null, { complevel }: IProtocolOptions): IProtocolOptions {
  if ((demo?.version ?? 0) >= FIRST_BOOM_VERSION) return {};
  const level = demo?.footer?.complevel ?? demo?.complevel ?? complevel;
  return level === undefined ? {} : { complevel: level };
}
