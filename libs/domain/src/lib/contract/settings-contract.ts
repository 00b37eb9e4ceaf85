import type { IAppSettings } from '../records/app-settings';
import type { ISourcePort } from '../records/source-port';

/**
 * A source port as a client sends it: only the executable is needed. `isDefault: true` makes it the default unless the
 * request has `defaultSourcePortId` (at most one of the list may say so); `false` changes nothing.
 */
export type ISourcePortChoice = Partial<ISourcePort> & Pick<ISourcePort, 'executablePath'>;

/** Body of `PUT /api/settings`: absent keys keep their value. */
export type IUpdateSettingsRequest = Partial<Omit<IAppSettings, 'sourcePorts'>> & {
  sourcePorts?: ISourcePortChoice[];
};
