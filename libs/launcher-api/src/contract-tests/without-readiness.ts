import type { IProtocol } from '@hangar/domain';

/**
 * Returns a protocol without its readiness, which is determined in the background and may change between two responses.
 */
export function withoutReadiness(protocol: IProtocol | undefined): Partial<IProtocol> {
  const { readiness: _readiness, ...others } = protocol ?? {};
  return others;
}
