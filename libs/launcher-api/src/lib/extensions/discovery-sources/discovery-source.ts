import type {
  DiscoverDownloads,
  ICuratedList,
  IFoundFile,
  IFoundReview,
  SortDirection,
} from '@hangar/domain';

/** A file as reported by a source. Absent and `null` values are unknown. */
export type SourceFile = { readonly id: string } & {
  readonly [Key in Exclude<keyof IFoundFile, 'source' | 'id' | 'inLibrary' | 'jobId'>]?:
    IFoundFile[Key] | undefined;
};

/** A part of a list of files. */
export interface SourceFiles {
  readonly files: readonly SourceFile[];
  /** The total number of files. Absent if the source does not report it. */
  readonly total?: number | undefined;
}

/** A file with its text and its reviews. */
export interface SourceFileDetails extends SourceFile {
  /** The text file that describes it. */
  readonly text?: string | null | undefined;
  readonly reviews?: readonly IFoundReview[] | undefined;
}

/** The part of a list to return. */
export interface SourcePage {
  readonly limit: number;
  readonly offset: number;
}

/** A search. */
export interface SourceQuery extends SourcePage {
  readonly words: string;
  /** One of the source's `searchIn`. */
  readonly in: string;
  /** One of the source's `sorts`. */
  readonly sort: string | null;
  readonly direction: SortDirection;
}

/** Where a file can be downloaded: its addresses on several servers, or the page from which a browser downloads it. */
export type SourceAddresses =
  | { readonly mirrors: readonly { readonly name: string; readonly url: string }[] }
  | { readonly page: string; readonly fileName: string };

/** Aborted when the response is no longer needed. */
export interface SourceContext {
  readonly signal: AbortSignal;
}

/**
 * A place where mods can be found. Every method may throw; the message is shown to the user. A source that throws or
 * takes longer than thirty seconds is named, and the last stored response is shown.
 */
export interface DiscoverySource {
  /** Lower-case letters, digits and dashes; unique in Hangar. */
  readonly id: string;
  /** Its name, as shown to the user. */
  readonly name: string;
  /** Address of its website. */
  readonly home: string;
  /** The orders in which a search can be sorted. */
  readonly sorts: readonly string[];
  /** The fields that can be searched. The first is the default. Empty if the source cannot be searched. */
  readonly searchIn: readonly string[];
  /** `browser` if programs may not download its files. */
  readonly downloads: DiscoverDownloads;
  /** Curated lists of its files. */
  readonly lists?: readonly ICuratedList[];
  /** Lists files, newest first. */
  newest(page: SourcePage, context: SourceContext): SourceFiles | Promise<SourceFiles>;
  search(query: SourceQuery, context: SourceContext): SourceFiles | Promise<SourceFiles>;
  /** Returns `null` if the file does not exist. */
  details(id: string, context: SourceContext): SourceFileDetails | null | Promise<SourceFileDetails | null>;
  /** Hangar downloads the file itself. Returns `null` if the file does not exist. */
  addresses(id: string, context: SourceContext): SourceAddresses | null | Promise<SourceAddresses | null>;
}
