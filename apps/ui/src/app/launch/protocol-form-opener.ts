import { inject, Service } from '@angular/core';
import { Router } from '@angular/router';
import type { IProtocolCard } from '@hangar/domain';

/** Opens the form of a protocol. */
@Service()
export class ProtocolFormOpener {
  private readonly router = inject(Router);

  async open({ id }: Pick<IProtocolCard, 'id'>): Promise<void> {
    await this.router.navigate(['/install'], { queryParams: { tab: 'configuration', protocol: id } });
  }
}
