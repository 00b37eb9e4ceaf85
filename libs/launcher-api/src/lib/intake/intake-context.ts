import type { ArchiveAccessOptions } from '../library';

/** How the files of a request are read. */
export type IntakeContext = ArchiveAccessOptions & { readonly signal: AbortSignal };
