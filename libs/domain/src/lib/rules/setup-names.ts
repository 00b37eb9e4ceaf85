import type { IAppSettings } from '../records/app-settings';
import type { IBaseGameVersion } from '../records/base-game-version';
import type { IProtocol } from '../records/protocol';
import type { ISourcePort } from '../records/source-port';
import { shortBaseGameNames, withoutBuild } from './base-game-names';
import { fileNameOf } from './file-types';
import { baseGameOf, sourcePortOf, type ChoosablePort } from './setup-choice';
import { searchable } from './text-search';

type Choices = Pick<IProtocol, 'baseGameVersionId' | 'sourcePortId'>;

/**
 * Returns a function that finds the displayed names of a protocol's base game and source port, as {@link searchable}
 * text.
 */
export function setupNames(
  versions: readonly IBaseGameVersion[],
  settings: Pick<IAppSettings, 'defaultBaseGameVersionId' | 'defaultSourcePortId'> & {
    readonly sourcePorts: readonly (ChoosablePort & Pick<ISourcePort, 'name'>)[];
  },
): (protocol: Choices) => string {
  const shortNames = shortBaseGameNames(versions);
  const cache = new Map<string, string>();
  const getNames = (protocol: Choices) => {
    const baseGame = baseGameOf(protocol, versions, settings);
    const port = sourcePortOf(protocol, baseGame, settings);
    const gameNames = baseGame
      ? [withoutBuild(baseGame.name), shortNames.get(baseGame.id) ?? '', wadNameOf(baseGame)]
      : [];
    return searchable([...gameNames, ...(port ? [port.name] : [])].join('\n'));
  };
  return (protocol) => {
    const key = `${protocol.baseGameVersionId}\n${protocol.sourcePortId}`;
    const names = cache.get(key) ?? getNames(protocol);
    cache.set(key, names);
    return names;
  };
}

/**
 * Returns the short name that players use for a base game, such as `doom2`: its file name up to the first dash or dot.
 */
export function wadNameOf({ iwadPath }: Pick<IBaseGameVersion, 'iwadPath'>): string {
  return fileNameOf(iwadPath).split(/[-.]/, 1)[0] ?? '';
}
