import type { IInstallType } from '../records/install-type';
import type { IUpdateInfo } from '../records/update-info';

/** Response of the routes for Hangar's updates. */
export interface IUpdateState {
  info: IUpdateInfo;
  installType: IInstallType;
}
