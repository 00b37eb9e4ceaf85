import type { IAppSettings } from '../records/app-settings';
import type { ISourcePort } from '../records/source-port';

/**
 * A source port as sent by a client. Only the executable is required. `isDefault: true` makes it the default unless the
 * request has `defaultSourcePortId` (at most one item in the list may set it); `false` changes nothing.
 */
export type ISourcePortChoice = Partial<ISourcePort> & Pick<ISourcePort, 'executablePath'>;

/** Body of `PUT /api/settings`. Absent keys keep their value. */
export type IUpdateSettingsRequest = Partial<Omit<IAppSettings, 'sourcePorts'>> & {
  sourcePorts?: ISourcePortChoice[];
};
