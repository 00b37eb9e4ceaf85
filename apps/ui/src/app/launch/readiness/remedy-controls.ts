import type { IRemedy } from '@hangar/domain';

import type { ControlName } from '../../access/control-routes';

/** The permissions that the remedies need. */
export const REMEDY_CONTROLS: Readonly<Record<IRemedy['kind'], ControlName>> = {
  'use-source-port': 'edit',
  'install-source-port': 'install-port',
  'find-source-port': 'settings',
  'find-files': 'add-file',
  'choose-base-game': 'edit',
  'get-free-game': 'free-game',
  'add-file': 'edit',
  'turn-off-file': 'edit',
  'confirm-parameters': 'play',
  'edit-option': 'edit',
};
