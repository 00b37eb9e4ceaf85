import type { SourcePortFamily } from '@hangar/domain';

/** Describes in one sentence what a family is best for. Empty for an unknown family. */
export function getPortPurpose(family: SourcePortFamily): string {
  switch (family) {
    case 'gzdoom':
    case 'uzdoom':
    case 'vkdoom':
    case 'lzdoom':
      return $localize`For large mods with new weapons, monsters and scripts. Loads PK3 files.`;
    case 'zandronum':
      return $localize`For multiplayer mods. Loads PK3 files.`;
    case 'dsda-doom':
    case 'prboom-plus':
      return $localize`For classic maps and demos.`;
    case 'woof':
    case 'nugget-doom':
    case 'cherry-doom':
    case 'eternity':
      return $localize`For classic and modern maps in WAD files.`;
    case 'crispy-doom':
    case 'international-doom':
    case 'doomretro':
      return $localize`Plays like the original, with small improvements.`;
    case 'chocolate-doom':
      return $localize`Plays exactly like the original, with its limits.`;
    default:
      return '';
  }
}
