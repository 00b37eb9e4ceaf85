import { extensionOf, isDehackedPatch, type IWadContents, type ModFileType } from '@hangar/domain';

import { hasAbility } from './ability';
import type { Ability, SourcePortFamilyFacts } from './source-port-family';

/** The facts about a file that decide whether a port reads it. */
export interface FormatClues {
  readonly fileName: string;
  readonly fileType: ModFileType;
  /** `null` or absent if the file was not read. */
  readonly contents?: Partial<Pick<IWadContents, 'container' | 'packedAs'>> | null | undefined;
}

/** Whether a port reads a file as such, whatever is in it. */
export type FormatVerdict =
  | { readonly reads: 'yes' }
  /** `kind` is such as `zip`; `since`: the version from which on it does. */
  | { readonly reads: 'no'; readonly kind: string; readonly since?: string }
  /** The version of the port is not known, and the ability came with one. */
  | { readonly reads: 'by-version'; readonly kind: string; readonly since: string }
  /** It is called like another container than it is, and the port may go by the name. */
  | { readonly reads: 'misnamed'; readonly kind: string; readonly ending: string; readonly proper: string }
  /** It is packed for a family of its own; this one opens it as any other package. */
  | { readonly reads: 'made-for-others'; readonly ending: string };

/** The facts that decide. */
type FormatFacts = Pick<SourcePortFamilyFacts, 'formats' | 'ownPackages' | 'tellsByContent'>;

/** Endings of packages that one family made up for itself, and that only such a family knows. */
const FAMILY_ENDINGS = ['.pke', '.epk'];

/** Returns whether a port of a family reads a file, by its content as far as that is known, and by its name. */
export function formatVerdict(
  facts: FormatFacts,
  file: FormatClues,
  version: string | undefined,
): FormatVerdict {
  if (isDehackedPatch(file.fileType)) return { reads: 'yes' };
  const ending = extensionOf(file.fileName);
  if (FAMILY_ENDINGS.includes(ending)) return ofFamilyPackage(facts, ending, version);
  const type = typeByContent(file);
  const kind = type === 'OTHER' ? 'OTHER' : type.toLowerCase();
  const byType = ofAbility(facts.formats[type], kind, version);
  if (byType.reads === 'no' || facts.tellsByContent || sameContainer(type, file.fileType)) return byType;
  return { reads: 'misnamed', kind, ending, proper: `.${kind}` };
}

/** Returns the type of a file by its content; types of zip packages differ by name only. */
function typeByContent({ fileType, contents }: FormatClues): ModFileType {
  switch (contents?.container) {
    case 'wad':
      return 'WAD';
    case 'package':
      if (contents.packedAs === '7z') return 'PK7';
      // A zip that is called like a 7z is one all the same.
      return fileType === 'WAD' || (fileType === 'PK7' && contents.packedAs === 'zip') ? 'PK3' : fileType;
    default:
      return fileType;
  }
}

function ofFamilyPackage(
  { ownPackages = {}, tellsByContent }: FormatFacts,
  ending: string,
  version: string | undefined,
): FormatVerdict {
  const own = ownPackages[ending];
  if (own === undefined && tellsByContent) return { reads: 'made-for-others', ending };
  return ofAbility(own, ending.slice(1), version);
}

function ofAbility(ability: Ability | undefined, kind: string, version: string | undefined): FormatVerdict {
  if (ability === undefined) return { reads: 'no', kind };
  const { since = '' } = ability;
  switch (hasAbility(ability, version)) {
    case true:
      return { reads: 'yes' };
    case false:
      return { reads: 'no', kind, since };
    case null:
      return { reads: 'by-version', kind, since };
  }
}

function sameContainer(one: ModFileType, other: ModFileType): boolean {
  return containerOf(one) === containerOf(other);
}

function containerOf(type: ModFileType): string {
  switch (type) {
    case 'PK3':
    case 'IPK3':
    case 'ZIP':
      return 'zip';
    default:
      return type;
  }
}
