import type { ReleaseFacts, ReleaseSystem } from './release-facts';

/** Kinds of files that can be installed: an AppImage is the program itself, and an archive contains it. */
const INSTALLABLE = /\.(?:appimage|zip|7z)$/i;
/** Versions that are not final, even if their authors did not mark them. */
const PRERELEASE = /[-.]?(?:alpha|beta|rc|pre)[-.]?\d*$/i;

/**
 * Whether a pattern from the facts matches a name. Long names don't match, because an untrusted name could be slow to
 * match.
 */
function matches(pattern: string, name: string): boolean {
  return name.length <= 255 && new RegExp(pattern, 'i').test(name);
}

/** Returns the version in a tag; `null` for the tags of prereleases and for tags of any other form. */
export function versionOfTag({ tag }: Pick<ReleaseFacts, 'tag'>, name: string): string | null {
  const version = name.length <= 255 ? new RegExp(tag, 'i').exec(name)?.[1] : undefined;
  return version === undefined || PRERELEASE.test(version) ? null : version;
}

/** Returns the file of a release that can be installed on a system; `null` if it does not exist. */
export function chooseAsset<Asset extends { readonly name: string }>(
  { assets }: Pick<ReleaseFacts, 'assets'>,
  system: string,
  files: readonly Asset[],
): Asset | null {
  const pattern = assets[system as ReleaseSystem] ?? null;
  if (pattern === null) return null;
  return files.find(({ name }) => INSTALLABLE.test(name) && matches(pattern, name)) ?? null;
}

/**
 * Returns the program in an archive; `null` if it is missing. Paths in the archive use `/`. The program may be in the
 * archive's only top folder.
 */
export function findProgram(
  { executable }: Pick<ReleaseFacts, 'executable'>,
  system: string,
  paths: readonly string[],
): string | null {
  const expected = executable[system as ReleaseSystem]?.toLowerCase();
  if (expected === undefined) return null;
  const topFolders = new Set(paths.map((path) => path.split('/', 1)[0]));
  const [onlyTop = ''] = topFolders.size === 1 ? topFolders : [];
  const isProgram = (path: string): boolean => {
    const name = path.toLowerCase();
    return expected.startsWith('*')
      ? !name.includes('/') && name.endsWith(expected.slice(1))
      : name === expected;
  };
  const within = onlyTop === '' ? '' : `${onlyTop}/`;
  return (
    paths.find(isProgram) ??
    paths.find((path) => within !== '' && path.startsWith(within) && isProgram(path.slice(within.length))) ??
    null
  );
}

/** Returns the SHA-256 that is known for a file from other sources; `null` if it is unknown. */
export function knownSha256Of(
  { knownSha256 = {} }: Pick<ReleaseFacts, 'knownSha256'>,
  tag: string,
  name: string,
): string | null {
  const find = (key: string) => (Object.hasOwn(knownSha256, key) ? knownSha256[key] : undefined);
  return find(`${tag}/${name}`) ?? find(name) ?? null;
}

/** An owner and a repository name on GitHub, which become part of a URL. */
const REPOSITORY = /^[\w-][\w.-]{0,99}\/[\w-][\w.-]{0,99}$/;

/** Returns why an extension's facts about releases cannot be used, as the end of a sentence; `null` if they can. */
export function releaseFactsFault({ repository, tag, assets }: ReleaseFacts): string | null {
  if (!REPOSITORY.test(repository)) return `“${repository}” isn't an owner and a name, such as owner/name`;
  for (const pattern of [tag, ...Object.values(assets)])
    if (typeof pattern === 'string' && !isPattern(pattern)) return `“${pattern}” isn't a regular expression`;
  // The added empty alternative always matches, so the result contains all groups.
  const groups = new RegExp(`${tag}|`).exec('')?.length;
  return groups === 2 ? null : `“${tag}” must have one group, which is the version`;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'i') instanceof RegExp;
  } catch {
    return false;
  }
}
