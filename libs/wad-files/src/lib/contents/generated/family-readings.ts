// Written by tools/generate/family-readings.mjs (npm run generate): do not edit.
import type { Readable } from '@hangar/domain';

/** The content that the newest version of a family reads. */
export interface FamilyReadings {
  /** If absent, no content has been tested. */
  readonly features?: readonly Readable[];
  /** Content that the family cannot read, although it supports the extension. */
  readonly lacks?: readonly Readable[];
  /** Content that has not been tested. */
  readonly unsure?: readonly Readable[];
}

/** The content that each family reads, by its id. */
export const FAMILY_READINGS: Readonly<Record<string, FamilyReadings>> = {
  gzdoom: { features: ['zdoom', 'mbf21', 'umapinfo', 'id24', 'udmf'] },
  uzdoom: { features: ['zdoom', 'mbf21', 'umapinfo', 'id24', 'udmf'] },
  vkdoom: { features: ['zdoom', 'mbf21', 'umapinfo', 'udmf'], unsure: ['id24'] },
  lzdoom: { features: ['zdoom', 'mbf21', 'umapinfo', 'id24', 'udmf'] },
  zandronum: { features: ['zdoom', 'udmf'], lacks: ['zscript'], unsure: ['mbf21', 'umapinfo'] },
  'chocolate-doom': { features: [] },
  'crispy-doom': { features: [] },
  'international-doom': { features: [] },
  'prboom-plus': { features: ['umapinfo'] },
  'dsda-doom': {
    features: ['mbf21', 'umapinfo', 'udmf-dsda', 'udmf-doom', 'udmf-heretic'],
    unsure: ['hexen-maps'],
  },
  woof: { features: ['mbf21', 'id24', 'udmf-doom'] },
  'nugget-doom': { features: ['mbf21'], unsure: ['id24', 'udmf-doom'] },
  'cherry-doom': { features: ['mbf21'], unsure: ['id24', 'udmf-doom'] },
  eternity: { features: ['eternity', 'mbf21', 'acs', 'udmf-doom', 'udmf-heretic'], unsure: ['hexen-maps'] },
  odamex: {
    features: ['mbf21', 'hexen-maps'],
    lacks: ['zscript', 'decorate', 'udmf-zdoom'],
    unsure: ['zdoom', 'id24'],
  },
  doomretro: { features: ['mbf21', 'umapinfo'], unsure: ['id24'] },
  'edge-classic': {
    features: ['edge', 'umapinfo', 'udmf-doom', 'udmf-heretic'],
    unsure: ['mbf21', 'id24', 'hexen-maps'],
  },
  helion: { features: ['mbf21', 'id24', 'udmf-doom'], lacks: ['zscript', 'udmf-zdoom'], unsure: ['zdoom'] },
  k8vavoom: {
    features: ['vavoom', 'hexen-maps'],
    lacks: ['zscript'],
    unsure: ['zdoom', 'mbf21', 'id24', 'udmf'],
  },
  kex: { features: ['mbf21', 'id24'] },
  other: {},
};
