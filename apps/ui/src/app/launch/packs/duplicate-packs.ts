import { inject, Service } from '@angular/core';
import { titleWithoutNumber } from '@hangar/domain';
import type { IProtocol } from '@hangar/domain';
import { CompleteProtocolStore, ProtocolStore } from '@hangar/ui-data-access';

import { Confirm } from '../../confirm/confirm';
import type { ConfirmAnswer } from '../../confirm/confirm-question';
import { LaunchQuery } from '../launch-query';

/**
 * Detects packs that were imported again and lets the user decide whether to keep the new protocol, whose title ends
 * with a number.
 */
@Service()
export class DuplicatePacks {
  private readonly protocols = inject(ProtocolStore);
  private readonly completeProtocols = inject(CompleteProtocolStore);
  private readonly confirm = inject(Confirm);
  private readonly query = inject(LaunchQuery);

  /**
   * If an imported protocol is a duplicate, lets the user choose between it and the existing protocol. Resolves to
   * `removed` if the user prefers the existing protocol or cancels.
   */
  async resolveDuplicate(imported: IProtocol): Promise<'kept' | 'removed'> {
    const others = (await this.completeProtocols.load()).filter(({ id }) => id !== imported.id);
    const existing = others.find((other) => isDuplicate(other, imported));
    if (!existing) return 'kept';
    const answer = await this.confirmReplacement(existing, imported);
    if (answer === 'otherAction') return 'kept';
    await this.protocols.remove(imported.id);
    if (answer === 'action') this.query.showDetails(existing.id);
    return 'removed';
  }

  private confirmReplacement(existing: IProtocol, imported: IProtocol): Promise<ConfirmAnswer> {
    return this.confirm.choose({
      title: $localize`${existing.title}:title: is already in your library`,
      text: $localize`It has the same files and base game. If you keep both, the new one is named “${imported.title}:newTitle:”. Otherwise the new one moves to Recently deleted.`,
      action: $localize`Open existing`,
      otherAction: $localize`Keep both`,
    });
  }
}

/** Whether two protocols on Launch differ only by a number in their titles. */
export function isDuplicate(one: IProtocol, other: IProtocol): boolean {
  return getContent(one) === getContent(other);
}

function getContent({ title, baseGameVersionId, files }: IProtocol): string {
  return JSON.stringify([
    titleWithoutNumber(title),
    baseGameVersionId,
    files.map(({ hashValue }) => hashValue),
  ]);
}
