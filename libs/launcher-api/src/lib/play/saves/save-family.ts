import { SOURCE_PORT_FAMILIES, type SourcePortFamily } from '@hangar/domain';
import type { SaveFormat, SaveGame } from '@hangar/play-files';

/** The families of those save formats that only one family writes. */
const FAMILY_BY_FORMAT: Readonly<Partial<Record<SaveFormat, SourcePortFamily>>> = {
  vanilla: 'chocolate-doom',
  hexen: 'chocolate-doom',
  crispy: 'crispy-doom',
  international: 'international-doom',
  woof: 'woof',
  nugget: 'nugget-doom',
  cherry: 'cherry-doom',
  'prboom-plus': 'prboom-plus',
  dsda: 'dsda-doom',
  eternity: 'eternity',
  odamex: 'odamex',
  doomretro: 'doomretro',
  'edge-classic': 'edge-classic',
  helion: 'helion',
};

/** Returns the family whose port wrote a save, such as `gzdoom` for the engine GZDOOM; `null` if unknown. */
export function detectSaveFamily({
  format,
  engine,
}: Pick<SaveGame, 'format' | 'engine'>): SourcePortFamily | null {
  const formatFamily = FAMILY_BY_FORMAT[format];
  if (formatFamily !== undefined) return formatFamily;
  const name = /^[a-z0-9]+/.exec(engine?.toLowerCase() ?? '')?.[0];
  return SOURCE_PORT_FAMILIES.find((family) => family === name) ?? null;
}
