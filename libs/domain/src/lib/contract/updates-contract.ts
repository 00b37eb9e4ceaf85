import type { IInstallType } from '../records/install-type';
import type { IUpdateInfo } from '../records/update-info';

/** Answer of the calls about new versions of Hangar. */
export interface IUpdateState {
  info: IUpdateInfo;
  installType: IInstallType;
}
