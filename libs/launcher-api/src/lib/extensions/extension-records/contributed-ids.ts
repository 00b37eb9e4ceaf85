import { Injectable } from '@nestjs/common';
import type { IExtensionContributions } from '@hangar/domain';

/** The kinds of contributions that extensions add to a collection under an ID. */
export type ContributionKind =
  'families' | 'metadataSources' | 'launchSteps' | 'discoverySources' | 'archiveReaders' | 'achievements';

type FindIds = (extension: string) => string[];

/** Finds the IDs that an extension has added to the launcher's collections. Each collection registers itself. */
@Injectable()
export class ContributedIds {
  private readonly collections = new Map<ContributionKind, FindIds>();

  /** Registers the collection of a kind with a function that finds the IDs of an extension. */
  register(kind: ContributionKind, find: FindIds): void {
    this.collections.set(kind, find);
  }

  /** Returns the IDs by kind; empty for a kind without a collection. */
  of(extension: string): Pick<IExtensionContributions, ContributionKind> {
    const find = (kind: ContributionKind) => this.collections.get(kind)?.(extension) ?? [];
    return {
      families: find('families'),
      metadataSources: find('metadataSources'),
      launchSteps: find('launchSteps'),
      discoverySources: find('discoverySources'),
      archiveReaders: find('archiveReaders'),
      achievements: find('achievements'),
    };
  }
}
