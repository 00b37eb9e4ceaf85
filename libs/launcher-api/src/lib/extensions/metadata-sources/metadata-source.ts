import type { IModFile } from '@hangar/domain';

/** Metadata of a mod file from a source. Absent and `null` fields are unknown. */
export type FoundMetadata = {
  readonly [Key in 'name' | 'version' | 'url' | 'author' | 'releasedOn' | 'description' | 'loadOrder']?:
    IModFile[Key] | null | undefined;
};

/** A source of metadata about mod files, such as a list on disk or a website. */
export interface MetadataSource {
  /** Lower-case letters, digits and dashes; unique within an extension. */
  readonly id: string;
  /**
   * Finds metadata. Called for each new file in the catalogue, one at a time in the background. The result is used for
   * fields that are empty and that the user has not edited. A source that throws or takes longer than thirty seconds is
   * listed by `GET /api/health` and tried again later, even after a restart.
   */
  find(
    file: IModFile,
    context: { readonly signal: AbortSignal },
  ): FoundMetadata | null | Promise<FoundMetadata | null>;
}
