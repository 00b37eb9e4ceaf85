import { homedir } from 'node:os';
import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { familyOfNewest, newestFirst } from '@hangar/domain';
import { normalizePath } from '@hangar/file-system';
import { factsOfFamily, resolveExecutable } from '@hangar/launch-engine';

import { SourcePortFamilies } from '../../extensions';
import type { KnownSourcePort } from './settings-file';
import { SettingsRepository } from './settings-repository';

/** Finds the source ports to which settings and protocols refer. */
@Injectable()
export class ConfiguredPorts {
  constructor(
    private readonly families: SourcePortFamilies,
    private readonly settings: SettingsRepository,
  ) {}

  /**
   * Finds a source port by its ID or by the path in a base game's `executable`. For `newest:<family>`, finds the
   * highest version that is neither hidden nor missing. If none is found, returns a `SOURCE_PORT_MISSING` error with a
   * solution.
   */
  async find(
    ports: readonly KnownSourcePort[],
    reference: string,
  ): Promise<KnownSourcePort | LauncherError<'SOURCE_PORT_MISSING'>> {
    const family = familyOfNewest(reference);
    const newest = family === null ? null : await findNewestStartable(ports, family);
    return this.findAmong(ports, reference, (port) => port === newest);
  }

  /** Same as {@link find}, for callers that already know which programs can be started. */
  findAmong(
    ports: readonly KnownSourcePort[],
    reference: string,
    isStartable: (port: KnownSourcePort) => boolean,
  ): KnownSourcePort | LauncherError<'SOURCE_PORT_MISSING'> {
    const family = familyOfNewest(reference);
    if (family !== null)
      return (
        newestFirst(ports, family).find(isStartable) ??
        new LauncherError('SOURCE_PORT_MISSING', this.createNotConfiguredMessage(family), { family })
      );
    const port = ports.find(
      ({ id, executablePath }) =>
        id === reference || normalizePath(executablePath) === normalizePath(reference),
    );
    return port ?? portNotFoundError(reference);
  }

  /**
   * Validates the ID of a source port, or the family in `newest:<family>`. `null` is valid. `field` is the field of the
   * request.
   * @throws `VALIDATION_FAILED` with the known families, or `SOURCE_PORT_MISSING`
   */
  async assertConfigured(portId: string | null, field: string): Promise<void> {
    this.families.assertFamilyOfNewest(portId, field);
    if (portId === null || familyOfNewest(portId) !== null) return;
    const { sourcePorts } = await this.settings.read();
    if (!sourcePorts.some(({ id }) => id === portId)) throw portNotFoundError(portId);
  }

  /** Whether `portId` refers to the current default source port. */
  async isDefault(portId: string): Promise<boolean> {
    const { sourcePorts, defaultSourcePortId } = await this.settings.read();
    if (defaultSourcePortId === null || defaultSourcePortId === portId) return defaultSourcePortId === portId;
    const port = await this.find(sourcePorts, defaultSourcePortId);
    return !(port instanceof LauncherError) && port.id === portId;
  }

  /**
   * Checks that the source port or `newest:<family>` in a request exists.
   * @throws `SOURCE_PORT_NOT_FOUND`
   */
  async assertExists(portId: string): Promise<void> {
    const { sourcePorts } = await this.settings.read();
    assertPortExists(sourcePorts, portId);
  }

  private createNotConfiguredMessage(family: string): string {
    // Source ports of unknown families are not versions of the same program.
    if (family === 'other')
      return 'None of the other source ports in Settings can be started. Add one in Settings, or choose another source port.';
    const name = this.families.has(family)
      ? factsOfFamily(family, this.families.list()).label
      : `“${family}”`;
    return `No version of ${name} in Settings can be started. Install one and add it under Settings › Source ports, or choose another source port.`;
  }
}

/** Checks programs one at a time, highest version first, because the first program usually exists. */
async function findNewestStartable(
  ports: readonly KnownSourcePort[],
  family: string,
): Promise<KnownSourcePort | null> {
  for (const port of newestFirst(ports, family)) if (await canBeStarted(port)) return port;
  return null;
}

/**
 * Checks that the source port or `newest:<family>` in a request exists.
 * @throws `SOURCE_PORT_NOT_FOUND`
 */
export function assertPortExists(ports: readonly KnownSourcePort[], portId: string): void {
  if (ports.some(({ id }) => id === portId)) return;
  const family = familyOfNewest(portId);
  if (family !== null && newestFirst(ports, family).length > 0) return;
  throw unknownPortError(portId);
}

/** Returns a `SOURCE_PORT_NOT_FOUND` error. */
export function unknownPortError(portId: string): LauncherError {
  return new LauncherError('SOURCE_PORT_NOT_FOUND', `Source port “${portId}” isn't in Settings.`);
}

function portNotFoundError(reference: string): LauncherError<'SOURCE_PORT_MISSING'> {
  return new LauncherError(
    'SOURCE_PORT_MISSING',
    `Source port “${reference}” isn't in Settings. Add it, or choose another one.`,
  );
}

/** Returns the ports whose programs a launch would find. */
export async function listStartable(ports: readonly KnownSourcePort[]): Promise<KnownSourcePort[]> {
  const startable = await Promise.all(ports.map(canBeStarted));
  return ports.filter((_, index) => startable[index]);
}

/** Adds `missing` to source ports: whether a launch would not find the program. */
export function checkPrograms<Port extends Pick<KnownSourcePort, 'executablePath'>>(
  ports: readonly Port[],
): Promise<(Port & { missing: boolean })[]> {
  return Promise.all(ports.map(async (port) => ({ ...port, missing: !(await canBeStarted(port)) })));
}

/** Whether a launch would find the program. */
export async function canBeStarted({
  executablePath,
}: Pick<KnownSourcePort, 'executablePath'>): Promise<boolean> {
  try {
    await resolveExecutable(executablePath, process.platform, homedir());
    return true;
  } catch {
    // The launch itself reports the reason.
    return false;
  }
}
