/** A source port or another versioned item. */
interface Versioned {
  readonly name: string;
  /** Empty or absent if unknown. */
  readonly version?: string | null | undefined;
}

/** Formats a name and a version, such as `Woof! 15.2`. */
export function formatNameAndVersion({ name, version }: Versioned): string {
  return [name, version].filter(Boolean).join(' ');
}
