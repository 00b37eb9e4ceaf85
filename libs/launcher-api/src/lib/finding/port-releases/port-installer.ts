import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { isObject, textOrNull } from '@hangar/api-foundation/storage';
import { withoutStop, type IJob, type ISourcePort } from '@hangar/domain';
import { factsOfFamily } from '@hangar/launch-engine';

import {
  Jobs,
  ManagedPorts,
  SourcePortFamilies,
  type JobContext,
  type JobType,
  type ManagedVersion,
} from '../../application';
import { hasReleases, PortReleases, type ReleasedFamily } from './port-releases';
import { ProgramInstaller } from './program-installer';
import { isVersion, type PublishedRelease, type ReleaseAsset } from './read-releases';

/** Installs versions of source ports as jobs. */
@Injectable()
export class PortInstaller implements OnModuleInit {
  private readonly jobType: JobType<ManagedVersion, ISourcePort> = {
    name: 'port-install',
    kind: 'port-install',
    lane: 'transfer',
    readInput: readManagedVersion,
    run: (input, context) => this.install(input, context),
  };

  constructor(
    private readonly jobs: Jobs,
    private readonly families: SourcePortFamilies,
    private readonly releases: PortReleases,
    private readonly programs: ProgramInstaller,
    private readonly ports: ManagedPorts,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.jobType);
  }

  /**
   * Starts a job that installs a version, by default the newest one. A second request for the same version joins the
   * first job.
   * @throws `SOURCE_PORT_NOT_FOUND`, `PORT_UNAVAILABLE`, `ALREADY_INSTALLED`, or the reason why the releases could not
   * be requested
   */
  async start(familyId: string, requested: string | undefined): Promise<IJob> {
    const family = this.getReleasedFamily(familyId);
    const release = await this.releases.choose(family, requested);
    const { version } = release;
    assertAvailable(family, release);
    if (await this.ports.find({ family: family.id, version }))
      throw new LauncherError(
        'ALREADY_INSTALLED',
        `${family.label} ${withoutStop(version)} is already installed.`,
      );
    return this.jobs.start({
      type: this.jobType,
      key: `port-install ${family.id} ${version}`,
      title: `${family.label} ${version}`,
      subject: { family: family.id, version },
      input: { family: family.id, version },
    });
  }

  private async install(input: ManagedVersion, context: JobContext): Promise<ISourcePort> {
    const family = this.getReleasedFamily(input.family);
    // Hangar may have been killed immediately after the program was installed.
    const installed = await this.ports.find(input);
    if (installed) return installed;
    const release = await this.releases.choose(family, input.version);
    return this.programs.install(
      { family, version: release.version, asset: assertAvailable(family, release) },
      context,
    );
  }

  /** @throws `SOURCE_PORT_NOT_FOUND`, or `PORT_UNAVAILABLE` if the authors of the family publish no releases */
  private getReleasedFamily(id: string): ReleasedFamily {
    if (!this.families.has(id)) throw familyNotFoundError(id);
    const facts = factsOfFamily(id, this.families.list());
    if (hasReleases(facts)) return facts;
    throw new LauncherError(
      'PORT_UNAVAILABLE',
      `Hangar can't install ${withoutStop(facts.label)}. Download it from its authors, then add it in Settings › Source ports.`,
    );
  }
}

export function familyNotFoundError(id: string): LauncherError {
  return new LauncherError('SOURCE_PORT_NOT_FOUND', `Hangar doesn't know a source port “${id}”.`);
}

function readManagedVersion(stored: unknown): ManagedVersion | null {
  if (!isObject(stored)) return null;
  const [family, version] = [textOrNull(stored['family']), textOrNull(stored['version'])];
  return family === null || version === null || !isVersion(version) ? null : { family, version };
}

/**
 * Returns the file of a release for this system.
 * @throws `PORT_UNAVAILABLE` if there is none
 */
function assertAvailable({ label }: ReleasedFamily, { version, asset }: PublishedRelease): ReleaseAsset {
  if (asset) return asset;
  throw new LauncherError(
    'PORT_UNAVAILABLE',
    `${label} ${version} has no file that Hangar can install on this system. Choose another version, or install it from the system's packages.`,
  );
}
