import * as field from '../fields/field';
import { record, type RecordOf } from '../fields/record';
import { SETTINGS_LIMITS } from '../rules/text-limits';

/** The known families and their display names. All other source ports belong to `other`. */
export const SOURCE_PORT_FAMILY_NAMES = {
  gzdoom: 'GZDoom',
  uzdoom: 'UZDoom',
  vkdoom: 'VKDoom',
  lzdoom: 'LZDoom',
  zandronum: 'Zandronum',
  'chocolate-doom': 'Chocolate Doom',
  'crispy-doom': 'Crispy Doom',
  'international-doom': 'International Doom',
  'prboom-plus': 'PrBoom+',
  'dsda-doom': 'DSDA-Doom',
  woof: 'Woof!',
  'nugget-doom': 'Nugget Doom',
  'cherry-doom': 'Cherry Doom',
  eternity: 'Eternity Engine',
  odamex: 'Odamex',
  doomretro: 'Doom Retro',
  'edge-classic': 'EDGE-Classic',
  helion: 'Helion',
  k8vavoom: 'k8vavoom',
  kex: 'Doom + Doom II (KEX)',
} as const;

type KnownFamily = keyof typeof SOURCE_PORT_FAMILY_NAMES | 'other';

export const SOURCE_PORT_FAMILIES = [
  ...Object.keys(SOURCE_PORT_FAMILY_NAMES),
  'other',
] as readonly KnownFamily[];
/**
 * Id of a family. Source ports in a family support the same options. An extension may add a family, with a slug as its
 * id.
 */
export type SourcePortFamily = KnownFamily | (string & Record<never, never>);

/** The format of a family's id, as used in the settings and in URLs. */
export const SOURCE_PORT_FAMILY_ID = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** A source port that the user has installed. */
export const SOURCE_PORT = record('ISourcePort', () => ({
  id: field.id(),
  name: field.name(SETTINGS_LIMITS.sourcePortName, { defaultFrom: 'id' }),
  family: field.pattern<SourcePortFamily>(
    SOURCE_PORT_FAMILY_ID,
    'must be the id of a family, such as "gzdoom"',
    {
      default: 'other',
    },
  ),
  /** An executable, a macOS `.app` bundle, or the exported command of a Flatpak. */
  executablePath: field.path(),
  version: field.optional(field.text(SETTINGS_LIMITS.sourcePortVersion)),
  /** Whether `defaultSourcePortId` currently refers to this port. Computed, never stored. */
  isDefault: field.unstored(field.boolean({ default: false })),
  /** Whether the user has hidden this port from choices. */
  ignored: field.boolean({ default: false }),
  /** Whether the executable does not exist or cannot be executed. Computed, never stored. */
  missing: field.computed(field.boolean()),
}));

/** A source port that the user has installed. */
export interface ISourcePort extends RecordOf<typeof SOURCE_PORT> {}

/** A source port that was found on this computer. It may not be configured. */
export type IFoundSourcePort = Pick<ISourcePort, 'name' | 'family' | 'executablePath' | 'version'>;
