import type { IBaseGameVersion } from '../records/base-game-version';
import type { FreeGameBundle, IVersionData } from '../records/version-data';
import type { Timestamp } from '../records/value-types';

/** Response of `GET /api/freegame/manifest`: the available bundles and whether they are installed. */
export interface IFreeGameManifest {
  fetchedAt: Timestamp;
  bundles: IVersionData[];
}

/** Body of `POST /api/freegame/download`. */
export interface IDownloadFreeGameRequest {
  bundle: FreeGameBundle;
}

/** Response of `POST /api/freegame/download`, once all files have been checked and installed. */
export interface IInstalledFreeGame {
  /** Names of the bundle's files in the WAD directory. */
  installed: string[];
  baseGameVersions: IBaseGameVersion[];
}

/** Query of `DELETE /api/freegame/download`. */
export interface ICancelFreeGameQuery {
  /** The download to cancel. Default: all downloads. */
  bundle?: FreeGameBundle;
}

/** The cancelled downloads. Bytes that were already received are kept for the next attempt. */
export interface ICancelledFreeGames {
  cancelled: FreeGameBundle[];
}
