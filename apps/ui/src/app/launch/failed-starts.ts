import { Service } from '@angular/core';
import type { ILaunchSession } from '@hangar/domain';

/** Starts that failed at once and were told as that: the end of their session is no news any more. */
@Service()
export class FailedStarts {
  private readonly toldAt = new Map<string, number>();

  add(protocolId: string): void {
    this.toldAt.set(protocolId, Date.now());
  }

  /** Whether a session ended before its failed start was told. */
  covers({ protocolId, endedAt }: ILaunchSession): boolean {
    const toldAt = protocolId === null ? undefined : this.toldAt.get(protocolId);
    return toldAt !== undefined && endedAt !== undefined && Date.parse(endedAt) <= toldAt;
  }
}
