import type { INamedFile, IProtocol, IProtocolOptions } from '@hangar/domain';
import type { DemoFile } from '@hangar/play-files';

import { setupOf, type LaunchSetup } from '../launch';
import type { DemoIngredients } from './demo-ingredients';

/** The first version whose header says itself at what level it plays. */
const FIRST_BOOM_VERSION = 200;

/** A protocol as a setup that is made of what a demo was made with; it plays nothing yet. */
export function setupOfDemo(
  protocol: IProtocol,
  { baseGame, files, port, version }: DemoIngredients,
  demo: DemoFile | null,
): LaunchSetup {
  const setup = setupOf(protocol);
  return {
    ...setup,
    ...(baseGame === null ? {} : { baseGameVersionId: version?.id ?? baseGame.name }),
    ...(port === null ? {} : { sourcePortId: port.id }),
    ...(files === null ? {} : { files: files.map(choiceOf), extras: [] }),
    options: optionsFor(demo, protocol.options),
  };
}

/** A file that is not in the catalogue (any more) is named as missing by whoever starts the game. */
function choiceOf({ name, hashValue }: INamedFile): { hashValue: string; name: string } {
  return { hashValue: hashValue || name, name };
}

/** Map, skill and monsters stand in the header, and most levels too. */
function optionsFor(demo: DemoFile | null, { complevel }: IProtocolOptions): IProtocolOptions {
  if ((demo?.version ?? 0) >= FIRST_BOOM_VERSION) return {};
  const level = demo?.footer?.complevel ?? demo?.complevel ?? complevel;
  return level === undefined ? {} : { complevel: level };
}
