import type { IProtocol, IProtocolFile } from './protocol';

/** The parts of a protocol that lists show. */
export interface IProtocolCard extends Pick<
  IProtocol,
  | 'id'
  | 'title'
  | 'description'
  | 'tags'
  | 'baseGameVersionId'
  | 'sourcePortId'
  | 'favourite'
  | 'rating'
  | 'state'
  | 'screenshotPath'
  | 'createdAt'
  | 'lastLaunchedAt'
  | 'launchCount'
  | 'playtimeSeconds'
  | 'mapsFinished'
  | 'mapsTotal'
  | 'readiness'
> {
  /**
   * File names of the files and extras, in load order. For a file that is not in the catalogue, its name in the
   * protocol.
   */
  fileNames: string[];
}

/** Returns the card of a protocol. `fileNameOf` returns the name on disk of a file in the catalogue. */
export function toProtocolCard(
  protocol: IProtocol,
  fileNameOf: (file: IProtocolFile) => string | undefined,
): IProtocolCard {
  const { id, title, description, tags, files, extras, baseGameVersionId, sourcePortId } = protocol;
  const { favourite, rating, state, screenshotPath, createdAt, lastLaunchedAt, launchCount } = protocol;
  const { playtimeSeconds, mapsFinished, mapsTotal, readiness } = protocol;
  return {
    id,
    title,
    description,
    tags,
    fileNames: [...files, ...extras].map((file) => fileNameOf(file) ?? file.name),
    baseGameVersionId,
    sourcePortId,
    favourite,
    rating,
    state,
    screenshotPath,
    createdAt,
    lastLaunchedAt,
    launchCount,
    playtimeSeconds,
    mapsFinished,
    mapsTotal,
    readiness,
  };
}
