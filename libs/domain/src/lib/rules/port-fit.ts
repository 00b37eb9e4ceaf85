import type { IModFile, ModFileType } from '../records/mod-file';
import type { SourcePortFamily } from '../records/source-port';
import type { IWadContents, PortFeature } from '../records/wad-contents';
import { isDehackedPatch } from './file-types';

/** What a family of source ports reads and knows in its newest version; no `features` where nobody has tried them. */
export interface FamilyReach {
  readonly formats: readonly ModFileType[];
  readonly features?: readonly PortFeature[];
}

/** What is known of a file that a port is to load; `contents` is `null` before they were read, and for a file that cannot be. */
export interface LoadedFile {
  readonly fileType: IModFile['fileType'];
  readonly contents: Pick<IWadContents, 'container' | 'portHints'> | null;
}

/** Marks without which a mod still plays, though not as it is meant. */
export const SOFT_MARKS: readonly string[] = [
  'ZMAPINFO',
  'GLDEFS',
  'MENUDEF',
  'SBARINFO',
  'UMAPINFO',
  'DEMOLOOP',
  'SKYDEFS',
  'EMAPINFO',
  'COMPLVL',
];

const WADS: FamilyReach['formats'] = ['WAD', 'OTHER'];
const PACKAGES: FamilyReach['formats'] = ['WAD', 'PK3', 'PK7', 'IPK3', 'ZIP', 'OTHER'];
const ZDOOM: FamilyReach = { formats: PACKAGES, features: ['zdoom', 'mbf21', 'id24'] };
const VANILLA: FamilyReach = { formats: WADS, features: [] };
const WOOF: FamilyReach = { formats: ['WAD', 'ZIP', 'PK3', 'OTHER'], features: ['mbf21', 'id24'] };

/** The short form of what the engine's families say of themselves, for those who must not load all of these; the engine checks it. */
export const FAMILY_REACH: Readonly<Record<SourcePortFamily, FamilyReach>> = {
  gzdoom: ZDOOM,
  uzdoom: ZDOOM,
  vkdoom: ZDOOM,
  lzdoom: ZDOOM,
  zandronum: ZDOOM,
  'chocolate-doom': VANILLA,
  'crispy-doom': VANILLA,
  'international-doom': VANILLA,
  'prboom-plus': { formats: WADS, features: ['mbf21'] },
  'dsda-doom': { formats: ['WAD', 'ZIP', 'OTHER'], features: ['mbf21'] },
  woof: WOOF,
  'nugget-doom': WOOF,
  'cherry-doom': WOOF,
  eternity: { formats: ['WAD', 'PK3', 'ZIP', 'OTHER'], features: ['eternity', 'mbf21'] },
  odamex: { formats: WADS },
  doomretro: { formats: WADS, features: ['mbf21', 'id24'] },
  'edge-classic': { formats: ['WAD', 'PK3', 'ZIP'] },
  helion: { formats: ['WAD', 'PK3', 'IPK3', 'ZIP'] },
  k8vavoom: { formats: ['WAD', 'PK3', 'IPK3', 'PK7', 'ZIP'] },
  kex: { formats: ['WAD'], features: ['mbf21', 'id24'] },
  other: { formats: PACKAGES },
};

/** Whether a port of this family is known not to play these files: it cannot read one, or does not know what one is made with. */
export function isBeyondFamily(files: readonly LoadedFile[], family: SourcePortFamily): boolean {
  const reach = FAMILY_REACH[family];
  if (!reach || family === 'other') return false;
  const { formats, features } = reach;
  return files.some(
    (file) =>
      !(isDehackedPatch(file.fileType) || formats.includes(typeOf(file))) ||
      (features !== undefined && needsOf(file).some((feature) => !features.includes(feature))),
  );
}

/** By content, since a package may be called anything. */
function typeOf({ fileType, contents }: LoadedFile): ModFileType {
  return contents?.container === 'package' && fileType === 'WAD' ? 'PK3' : fileType;
}

function needsOf({ contents }: LoadedFile): readonly PortFeature[] {
  return (contents?.portHints ?? []).flatMap(({ feature, because }) =>
    because.every((mark) => SOFT_MARKS.includes(mark)) ? [] : [feature],
  );
}
