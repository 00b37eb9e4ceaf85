import type { ICreateProtocolRequest, IProtocol } from '@hangar/domain';

/** What is to be launched: a protocol, or a setup that nobody has saved. */
export interface LaunchSetup extends Omit<ICreateProtocolRequest, 'description' | 'tags' | 'screenshotPath'> {
  /** `null` for a test launch. */
  protocolId: string | null;
}

/** What stands for the protocol's id in the folders of a test launch. No protocol can be called that. */
export const TEST_LAUNCH = '_test-launch';

/** The name of a setup's folders and logs. */
export function folderNameOf({ protocolId }: LaunchSetup): string {
  return protocolId ?? TEST_LAUNCH;
}

/** A protocol as a setup; `options` replaces its options for this run. */
export function setupOf(protocol: IProtocol, options = protocol.options): LaunchSetup {
  return { ...protocol, options: { ...protocol.options, ...options }, protocolId: protocol.id };
}
