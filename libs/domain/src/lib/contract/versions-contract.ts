import type { IBaseGameVersion } from '../records/base-game-version';

/** Body of `PUT /api/versions/:id`. */
export type IUpdateVersionRequest = Partial<IBaseGameVersion>;

/** Body of `POST /api/wads/import`. */
export interface IImportWadRequest {
  sourcePath: string;
}

export interface IImportedWad {
  fileName: string;
  filePath: string;
  hashValue: string;
  alreadyExists: boolean;
  version: IBaseGameVersion;
}
