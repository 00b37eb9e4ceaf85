import { extensionOf, isDehackedPatch, type IWadContents, type ModFileType } from '@hangar/domain';

import { hasAbility } from './ability';
import type { Ability, SourcePortFamilyFacts } from './source-port-family';

/** The properties of a file that determine whether a port can read it. */
export interface FormatClues {
  readonly fileName: string;
  readonly fileType: ModFileType;
  /** `null` or absent if the content was not read. */
  readonly contents?: Partial<Pick<IWadContents, 'container' | 'packedAs'>> | null | undefined;
}

/**
 * The extension that a port needs to read a file. Only set if the port identifies files by their extensions and this
 * file has the wrong extension for its container.
 */
interface ProperName {
  readonly properExtension?: string;
}

/** Whether a port can open a file of this type, regardless of its contents. */
export type FormatVerdict =
  | ({ readonly reads: 'yes' } & ProperName)
  /** `kind` is a type such as `zip`; `since` is the first version that reads it. */
  | { readonly reads: 'no'; readonly kind: string; readonly since?: string }
  /** Only some versions of the port can read it, and the version is unknown. */
  | ({ readonly reads: 'by-version'; readonly kind: string; readonly since: string } & ProperName)
  /** The package was made for another family. This port opens it like any other package. */
  | { readonly reads: 'made-for-others'; readonly ending: string };

/** The properties of a family that determine whether it can read a file. */
type FormatFacts = Pick<SourcePortFamilyFacts, 'formats' | 'ownPackages' | 'tellsByContent'>;

/** Extensions of packages that one family introduced and only that family supports. */
const FAMILY_EXTENSIONS = ['.pke', '.epk'];

/** Returns whether a port of a family can read a file. Checks the file's content, if known, and its name. */
export function formatVerdict(
  facts: FormatFacts,
  file: FormatClues,
  version: string | undefined,
): FormatVerdict {
  if (isDehackedPatch(file.fileType)) return { reads: 'yes' };
  const ending = extensionOf(file.fileName);
  const type = getTypeByContent(file);
  if (FAMILY_EXTENSIONS.includes(ending) && type !== 'WAD') return judgePackage(facts, ending, version);
  const kind = type === 'OTHER' ? 'OTHER' : type.toLowerCase();
  const typeVerdict = judgeAbility(facts.formats[type], kind, version);
  const isReadable = typeVerdict.reads === 'yes' || typeVerdict.reads === 'by-version';
  if (!isReadable || facts.tellsByContent || isSameContainer(type, file.fileType)) return typeVerdict;
  return { ...typeVerdict, properExtension: `.${kind}` };
}

/** Returns a file's type according to its content. The types of ZIP packages differ only in their names. */
function getTypeByContent({ fileType, contents }: FormatClues): ModFileType {
  switch (contents?.container) {
    case 'wad':
      return 'WAD';
    case 'package':
      if (contents.packedAs === '7z') return 'PK7';
      // A ZIP file named `.7z` is still a ZIP.
      return fileType === 'WAD' || fileType === 'OTHER' || (fileType === 'PK7' && contents.packedAs === 'zip')
        ? 'PK3'
        : fileType;
    default:
      return fileType;
  }
}

function judgePackage(
  { ownPackages = {}, tellsByContent }: FormatFacts,
  ending: string,
  version: string | undefined,
): FormatVerdict {
  const ability = ownPackages[ending];
  if (ability === undefined && tellsByContent) return { reads: 'made-for-others', ending };
  return judgeAbility(ability, ending.slice(1), version);
}

function judgeAbility(
  ability: Ability | undefined,
  kind: string,
  version: string | undefined,
): FormatVerdict {
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

function isSameContainer(first: ModFileType, second: ModFileType): boolean {
  return getContainer(first) === getContainer(second);
}

function getContainer(type: ModFileType): string {
  switch (type) {
    case 'PK3':
    case 'IPK3':
    case 'ZIP':
      return 'zip';
    default:
      return type;
  }
}
