import { inject, Service } from '@angular/core';
import { TAB_SHARING } from '@hangar/ui-data-access';

/** Does work in one tab of the browser at a time, where the browser can tell tabs apart. */
@Service()
export class OneTab {
  private readonly tabs = inject(TAB_SHARING);

  /** Waits until no other tab does work of this name. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (!this.tabs) return work();
    const { locks } = this.tabs;
    return (await locks.request(`hangar ${name}`, {}, work)) as T;
  }
}
