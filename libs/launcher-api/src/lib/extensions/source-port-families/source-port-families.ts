import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';
import { invalidValue } from '@hangar/api-foundation/errors';
import {
  endSentence,
  familyOfNewest,
  NEWEST_PREFIX,
  SOURCE_PORT_FAMILY_ID,
  type SourcePortFamily,
} from '@hangar/domain';
import {
  releaseFactsFault,
  SOURCE_PORT_FAMILY_FACTS,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';

import { LauncherRoutes } from '../../hosting';
import { ContributedIds } from '../extension-records';
import { findFamilyFault } from './family-fault';

/** Reads the ID of a family. An unknown ID may belong to an extension that is currently missing. */
export function parseFamily(value: unknown): SourcePortFamily | null {
  return typeof value === 'string' && SOURCE_PORT_FAMILY_ID.test(value) ? value : null;
}

/** All families. */
@Injectable()
export class SourcePortFamilyList {
  private families: readonly SourcePortFamilyFacts[] = SOURCE_PORT_FAMILY_FACTS;
  /** The extensions that added families, by family ID. */
  private readonly owners = new Map<string, string>();

  constructor(contributedIds: ContributedIds) {
    contributedIds.register('families', (extension) =>
      [...this.owners].filter(([, owner]) => owner === extension).map(([id]) => id),
    );
  }

  /** Replaces the family with the same ID, or adds a new family. */
  addOrReplace(family: SourcePortFamilyFacts, extension: string | null): void {
    const isKnown = this.families.some(({ id }) => id === family.id);
    this.families = isKnown
      ? this.families.map((known) => (known.id === family.id ? family : known))
      : [...this.families, family];
    if (extension !== null) this.owners.set(family.id, extension);
  }

  all(): readonly SourcePortFamilyFacts[] {
    return this.families;
  }
}

/**
 * The collection of source-port families: which programs a scan finds, which families a source port can have, and how
 * it is launched. An extension can add a family, or replace the facts of a built-in family. Each class that injects it
 * receives its own instance, so that each addition can be attributed to an extension.
 */
@Injectable({ scope: Scope.TRANSIENT })
export class SourcePortFamilies {
  constructor(
    private readonly familyList: SourcePortFamilyList,
    private readonly routes: LauncherRoutes,
    @Inject(INQUIRER) private readonly inquirer: object | undefined,
  ) {}

  /**
   * Adds or replaces a family. Call it in `onModuleInit`.
   * @throws if it's incomplete, the ID is not a slug, or its releases could not be requested
   */
  add(family: SourcePortFamilyFacts): void {
    if (!SOURCE_PORT_FAMILY_ID.test(family.id)) {
      throw new Error(
        `“${family.id}” can't be the id of a family. Use lower-case letters, digits and dashes.`,
      );
    }
    const familyFault = findFamilyFault(family);
    if (familyFault !== null)
      throw new Error(endSentence(`The family “${family.id}” can't be added: ${familyFault}`));
    const fault = family.releases ? releaseFactsFault(family.releases) : null;
    if (fault !== null)
      throw new Error(endSentence(`The releases of ${family.label} can't be used: ${fault}`));
    this.familyList.addOrReplace(family, this.findExtensionName());
  }

  list(): readonly SourcePortFamilyFacts[] {
    return this.familyList.all();
  }

  has(id: string): boolean {
    return this.list().some((family) => family.id === id);
  }

  /**
   * Checks the family in `newest:<family>`; other IDs are valid. `path` is the field of the request.
   * @throws `VALIDATION_FAILED` with the known families
   */
  assertFamilyOfNewest(portId: string | null | undefined, path: string): void {
    const family = familyOfNewest(portId ?? null);
    if (family === null || this.has(family)) return;
    const ids = this.list().map(({ id }) => `${NEWEST_PREFIX}${id}`);
    throw invalidValue(
      path,
      `family “${family}” not found. Use the id of a source port, or one of ${ids.join(', ')}`,
    );
  }

  private findExtensionName(): string | null {
    return this.routes.findExtensionFor(this, this.inquirer)?.name ?? null;
  }
}
