import { inject, Service } from '@angular/core';
import type { IProtocolCard, IReadiness } from '@hangar/domain';

import { ProtocolsApi } from '../api/protocols-api';
import { ReadinessApi } from '../api/readiness-api';

/**
 * The maximum number of protocols that are read by id. If more have changed, the list of all problems is read instead.
 */
const MAX_READ_IDS = 50;

type ProtocolReadiness = Pick<IProtocolCard, 'id' | 'readiness'>;
/** Returns a protocol with its current readiness. Returns the same object if nothing changes for the user. */
export type AddReadiness = <T extends ProtocolReadiness>(protocol: T) => T;

/** Reads the readiness of protocols after it has changed. */
@Service()
export class ReadinessReader {
  private readonly protocols = inject(ProtocolsApi);
  private readonly readiness = inject(ReadinessApi);
  private lastRead = 0;

  /**
   * Reads the readiness of these protocols, or of all protocols if `ids` is `null`. Resolves to `null` if the readiness
   * can't be read, or if a newer read of all protocols has started.
   */
  async read(ids: readonly string[] | null): Promise<AddReadiness | null> {
    try {
      return ids !== null && ids.length <= MAX_READ_IDS ? await this.readSome(ids) : await this.readAll();
    } catch {
      // The API is unavailable. All protocols are read again when it is available.
      return null;
    }
  }

  private async readSome(ids: readonly string[]): Promise<AddReadiness> {
    const protocols = await this.protocols.listCardsOf(ids);
    const changed = new Map(protocols.map(({ id, readiness }) => [id, readiness]));
    return (protocol) => withReadiness(protocol, changed.get(protocol.id));
  }

  private async readAll(): Promise<AddReadiness | null> {
    const read = ++this.lastRead;
    const { complete, protocols } = await this.readiness.list();
    if (read !== this.lastRead) return null;
    const problems = new Map(protocols.map(({ id, state, codes }) => [id, { state, codes }]));
    const others: IReadiness | null = complete ? { state: 'ready', codes: [] } : null;
    return (protocol) => withReadiness(protocol, problems.get(protocol.id) ?? others);
  }
}

function withReadiness<T extends ProtocolReadiness>(
  protocol: T,
  readiness: IReadiness | null | undefined,
): T {
  if (readiness === undefined || getCodes(readiness) === getCodes(protocol.readiness)) return protocol;
  return { ...protocol, readiness };
}

/** Returns the codes that users can see. A protocol whose readiness isn't determined looks like a ready one. */
function getCodes(readiness: ProtocolReadiness['readiness']): string {
  return readiness?.codes.join() ?? '';
}
