import { Injectable } from '@nestjs/common';
import type { IExtensionContributions } from '@hangar/domain';

/** The contributions that extensions add to a collection, where each has an id. */
export type ContributionKind =
  'families' | 'metadataSources' | 'launchSteps' | 'discoverySources' | 'archiveReaders' | 'achievements';

type FindIds = (extension: string) => string[];

/** Knows which ids in the launcher's collections are an extension's. Each collection registers itself. */
@Injectable()
export class ContributedIds {
  private readonly collections = new Map<ContributionKind, FindIds>();

  /** Registers the collection of a kind, and how it finds the ids of the extension with a given name. */
  register(kind: ContributionKind, find: FindIds): void {
    this.collections.set(kind, find);
  }

  /** Returns the ids by kind; empty for a kind without a collection. */
  of(extension: string): Pick<IExtensionContributions, ContributionKind> {
    const find = (kind: ContributionKind) => this.collections.get(kind)?.(extension) ?? [];
    return {
      families: find('families'),
      metadataSources: find('metadataSources'),
      launchSteps: find('launchSteps'),
      // No feature has a collection of these yet.
      discoverySources: find('discoverySources'),
      archiveReaders: find('archiveReaders'),
      achievements: find('achievements'),
    };
  }
}
