import type { IBaseGameVersion } from '../records/base-game-version';
import type { FreeGameBundle, IVersionData } from '../records/version-data';
import type { Timestamp } from '../records/value-types';

/** Answer of `GET /api/freegame/manifest`: what can be had, and whether it is there already. */
export interface IFreeGameManifest {
  fetchedAt: Timestamp;
  bundles: IVersionData[];
}

/** Body of `POST /api/freegame/download`. */
export interface IDownloadFreeGameRequest {
  bundle: FreeGameBundle;
}

/** Answer of `POST /api/freegame/download`, once everything is checked and in its place. */
export interface IInstalledFreeGame {
  /** Names of the bundle's files in the WAD directory. */
  installed: string[];
  baseGameVersions: IBaseGameVersion[];
}

/** Query of `DELETE /api/freegame/download`. */
export interface ICancelFreeGameQuery {
  /** Absent: every download. */
  bundle?: FreeGameBundle;
}

/** The downloads that were under way and are no more; what they received is kept for the next try. */
export interface ICancelledFreeGames {
  cancelled: FreeGameBundle[];
}
