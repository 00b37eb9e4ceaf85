import { inject, Service } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { ProtocolStore } from '@hangar/ui-data-access';

import { Confirm } from '../../confirm/confirm';
import { LaunchQuery } from '../launch-query';

/** A pack that is imported a second time would make a tile that looks like the first: the user says what is wanted. */
@Service()
export class PackTwins {
  private readonly protocols = inject(ProtocolStore);
  private readonly confirm = inject(Confirm);
  private readonly query = inject(LaunchQuery);

  /** Whether the imported protocol stays, under a title of its own, or gave way to the one that was there. */
  async settle(imported: IProtocol): Promise<'kept' | 'removed'> {
    const others = (this.protocols.protocols() ?? []).filter(({ id }) => id !== imported.id);
    const twin = others.find((other) => isTwin(other, imported));
    if (!twin) return 'kept';
    if (await this.isOneEnough(imported.title)) {
      await this.protocols.remove(imported.id);
      this.query.showDetails(twin.id);
      return 'removed';
    }
    const title = numberedTitle(
      imported.title,
      others.map((other) => other.title),
    );
    await this.protocols.update(imported.id, { title });
    return 'kept';
  }

  private isOneEnough(title: string): Promise<boolean> {
    return this.confirm.ask({
      title: $localize`"${title}:title:" is here already`,
      text: $localize`There is a protocol with the same title, files and base game. Open that one, and the new one goes to Recently deleted; keep both, and the new one gets a number after its title.`,
      action: $localize`Open the one that is here`,
      cancel: $localize`Keep both`,
    });
  }
}

/** Whether two protocols could not be told apart on Launch. */
export function isTwin(one: IProtocol, other: IProtocol): boolean {
  return contentOf(one) === contentOf(other);
}

/** The title with the first number that no other title has. */
export function numberedTitle(title: string, taken: readonly string[]): string {
  for (let number = 2; ; number++) {
    const numbered = `${title} (${number})`;
    if (!taken.includes(numbered)) return numbered;
  }
}

function contentOf({ title, baseGameVersionId, files }: IProtocol): string {
  return JSON.stringify([title, baseGameVersionId, files.map(({ hashValue }) => hashValue)]);
}
