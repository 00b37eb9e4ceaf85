import { computed, inject } from '@angular/core';
import type { Signal } from '@angular/core';
import type { IPortFamily, ISourcePort } from '@hangar/domain';
import { formatMoment } from '@hangar/ui-components';
import { PortStore, ProtocolStore, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { findPortUsers } from '../source-ports/port-users';
import { getPortInformation, groupPorts } from './port-groups';
import type { PortFacts } from './port-groups';
import type { SettingsDraft } from './settings-draft';

/** The content of the source ports tab: the draft's source ports by family, and the families without one. */
export class SourcePortList {
  private readonly store = inject(PortStore);
  private readonly settings = inject(SettingsStore);
  private readonly protocols = inject(ProtocolStore);
  private readonly versions = inject(VersionStore);

  readonly groups = computed(() => groupPorts(this.ports(), this.draft().saved()));
  /** A summary such as `3 source ports, 4 versions`. */
  readonly countText = computed(() => {
    const count = this.ports().length;
    const families = new Set(this.ports().map(({ family }) => family)).size;
    if (count === 1) return $localize`1 source port`;
    if (families === 1) return $localize`1 source port, ${count}:count: versions`;
    return families === count
      ? $localize`${count}:count: source ports`
      : $localize`${families}:families: source ports, ${count}:count: versions`;
  });
  /** The families without a source port in the settings. */
  readonly available = computed(() => {
    const configured = new Set(this.groups().map(({ family }) => family));
    return (this.store.families() ?? []).filter(
      ({ family }) => family !== 'other' && !configured.has(family),
    );
  });
  readonly checkStatus = computed(() => {
    if (this.store.isChecking()) return $localize`Checking for new versions…`;
    const checkedAt = this.store.checkedAt();
    return checkedAt === null ? '' : $localize`Checked: ${formatMoment(checkedAt)}:moment:`;
  });

  /** Why some families could not be checked. The versions that are already known are kept. */
  readonly failedChecks = computed(() =>
    this.store.failedChecks().map(({ names, reason }) => {
      const [first = ''] = names;
      const subject =
        names.length === 1
          ? first
          : $localize`${first}:name: and ${names.length - 1}:count: other source ports`;
      return $localize`Couldn't check ${subject}:subject:. ${reason}:reason:`;
    }),
  );

  /** The number of protocols that use each family. Cached, because the rows are rendered after each keystroke. */
  private readonly userCounts = computed<ReadonlyMap<string, number>>(() => {
    const settings = this.settings.settings();
    if (!settings) return new Map();
    const usage = {
      settings,
      protocols: this.protocols.protocols() ?? [],
      versions: this.versions.versions() ?? [],
    };
    const families = new Set(settings.sourcePorts.map(({ family }) => family));
    return new Map([...families].map((family) => [family, findPortUsers(family, usage).all.length]));
  });

  constructor(private readonly draft: Signal<SettingsDraft>) {}

  familyOf(id: string | null): IPortFamily | null {
    return this.store.families()?.find(({ family }) => family === id) ?? null;
  }

  /** Returns the number of protocols that use a family. */
  userCountOf(family: string | null): number {
    return this.userCounts().get(family ?? '') ?? 0;
  }

  factsOf(port: ISourcePort): PortFacts {
    return getPortInformation(port, this.store.families() ?? [], this.protocols.protocols() ?? []);
  }

  private ports(): readonly ISourcePort[] {
    return this.draft().values().sourcePorts;
  }
}
