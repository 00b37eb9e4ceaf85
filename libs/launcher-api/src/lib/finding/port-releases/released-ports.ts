import { Injectable } from '@nestjs/common';
import type { ILatestPortRelease, IPortFamily, IPortRelease, IPortReleasesQuery } from '@hangar/domain';
import { effectsOfVersion, factsOfFamily, type SourcePortFamilyFacts } from '@hangar/launch-engine';

import { PortFamilies, SourcePortFamilies } from '../../application';
import { familyNotFoundError } from './port-installer';
import { hasReleases, PortReleases } from './port-releases';
import type { PublishedRelease } from './read-releases';
import type { KnownReleases } from './release-records';

/** Lists families of source ports with their releases. */
@Injectable()
export class ReleasedPorts {
  constructor(
    private readonly families: SourcePortFamilies,
    private readonly installed: PortFamilies,
    private readonly releases: PortReleases,
  ) {}

  /** Returns all families. Uses the network only for a refresh. */
  async listFamilies({ refresh = false }: IPortReleasesQuery): Promise<IPortFamily[]> {
    const facts = this.families.list();
    const failures = await this.releases.refresh(refresh ? facts.filter(hasReleases) : []);
    const [families, known] = await Promise.all([this.installed.list(), this.releases.listKnown(facts)]);
    return families.map((family) => {
      const releases = known.get(family.family);
      const ownFacts = factsOfFamily(family.family, facts);
      const latest = releases ? findLatest(ownFacts, releases) : null;
      // Until releases are requested, only the facts show whether files for this system exist.
      const isInstallable = latest ? latest.available : this.releases.mayBeAvailable(ownFacts);
      const reason = isInstallable ? null : family.reason;
      return {
        ...family,
        latest,
        canInstall: isInstallable,
        reason: failures.get(family.family)?.message ?? reason,
      };
    });
  }

  /**
   * Returns the releases of a family, newest first. Uses the network only for a refresh.
   * @throws `SOURCE_PORT_NOT_FOUND`, or with `refresh` the reason why the releases could not be requested
   */
  async listReleases(id: string, { refresh = false }: IPortReleasesQuery): Promise<IPortRelease[]> {
    if (!this.families.has(id)) throw familyNotFoundError(id);
    const facts = factsOfFamily(id, this.families.list());
    if (refresh && hasReleases(facts)) {
      const failure = (await this.releases.refresh([facts])).get(id);
      if (failure) throw failure;
    }
    const { releases = [] } = (await this.releases.listKnown([facts])).get(id) ?? {};
    return releases.map((release) => describe(facts, release));
  }
}

/** Returns the newest release that can be installed, otherwise the newest one. */
function findLatest(facts: SourcePortFamilyFacts, known: KnownReleases): ILatestPortRelease | null {
  const { releases, fetchedAt } = known;
  const release = releases.find(({ asset }) => asset !== null) ?? releases[0];
  return release && fetchedAt !== null ? { ...describe(facts, release), fetchedAt } : null;
}

function describe(
  { versionEffects = [] }: SourcePortFamilyFacts,
  { version, publishedAt, notes, asset }: PublishedRelease,
): IPortRelease {
  return {
    version,
    publishedAt,
    sizeBytes: asset?.sizeBytes ?? null,
    notes,
    breaks: effectsOfVersion(versionEffects, version),
    available: asset !== null,
    digest: asset !== null && asset.sha256 !== null,
  };
}
