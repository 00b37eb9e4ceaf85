import type { IModFile } from '@hangar/domain';

/** What a source may know of a mod file; what it leaves out, or says `null` to, it does not know. */
export type FoundMetadata = {
  readonly [Key in 'name' | 'version' | 'url' | 'author' | 'releasedOn' | 'description' | 'loadOrder']?:
    IModFile[Key] | null | undefined;
};

/** Somebody who knows mod files: a list on the disk, a site on the web. */
export interface MetadataSource {
  /** Lower-case letters, digits and dashes; an extension gives each of its sources another one. */
  readonly id: string;
  /**
   * Asked about each file that comes into the catalogue, one after the other, while nobody waits. Its answer fills what is
   * empty and what the user has not touched. A source that throws, or takes longer than thirty seconds, is named by
   * `GET /api/health` and asked again later, also after a restart.
   */
  find(
    file: IModFile,
    context: { readonly signal: AbortSignal },
  ): FoundMetadata | null | Promise<FoundMetadata | null>;
}
