import { fileNameOf, stemOf } from '@hangar/domain';

/** A file that may require others. */
interface DependentFile {
  readonly contents?: { readonly gameInfo: { readonly load: readonly string[] } | null } | null;
  readonly statedFiles?: readonly string[];
}

/**
 * Returns the files that GAMEINFO or the author's text require and that aren't loaded. Authors often omit the extension
 * or get it wrong, so files named in a text are compared without it.
 * @param loadedNames the names of the loaded files
 */
export function findMissingDependencies(
  { contents, statedFiles = [] }: DependentFile,
  loadedNames: readonly string[],
): string[] {
  const load = contents?.gameInfo?.load ?? [];
  // Most files require nothing, and thousands of protocols are judged at once.
  if (load.length === 0 && statedFiles.length === 0) return [];
  const names = new Set(loadedNames.map((name) => name.toLowerCase()));
  const stems = new Set(loadedNames.map(getStem));
  const missing = [
    ...load.filter((name) => !names.has(name.toLowerCase())),
    ...statedFiles.filter((name) => !stems.has(getStem(name))),
  ];
  return [...new Map(missing.toReversed().map((name) => [getStem(name), name])).values()].toReversed();
}

function getStem(name: string): string {
  return stemOf(fileNameOf(name)).toLowerCase();
}
