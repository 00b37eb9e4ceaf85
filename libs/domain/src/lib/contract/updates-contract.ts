import type { IInstallType } from '../records/install-type';
import type { IUpdateInfo } from '../records/update-info';

/** Response of the routes for updates of Hangar. */
export interface IUpdateState {
  info: IUpdateInfo;
  installType: IInstallType;
}
