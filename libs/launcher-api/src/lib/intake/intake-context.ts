import type { ArchiveAccessOptions } from '../library';

/** Options for reading the files of a request. */
export type IntakeContext = ArchiveAccessOptions & { readonly signal: AbortSignal };
