import * as field from '../fields/field';
import { record, type RecordOf } from '../fields/record';
import { SETTINGS_LIMITS } from '../rules/text-limits';

/** The families that we know, and what people call them. What belongs to none of them is `other`. */
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
/** Ports of one family understand the same options. An extension may add a family, with a slug as its id. */
export type SourcePortFamily = KnownFamily | (string & Record<never, never>);

/** The format of a family's id, which is part of the settings and of addresses. */
export const SOURCE_PORT_FAMILY_ID = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** An engine that the user has installed. */
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
  /** A program, a macOS `.app` bundle, or the exported command of a Flatpak. */
  executablePath: field.path(),
  version: field.optional(field.text(SETTINGS_LIMITS.sourcePortVersion)),
  /** Whether `defaultSourcePortId` currently means this port; computed, never stored. */
  isDefault: field.unstored(field.boolean({ default: false })),
  /** Whether the user has hidden this port from choices. */
  ignored: field.boolean({ default: false }),
  /** Whether its program is not there or may not be run; computed, never stored. */
  missing: field.computed(field.boolean()),
}));

/** An engine that the user has installed. */
export interface ISourcePort extends RecordOf<typeof SOURCE_PORT> {}

/** A source port that a scan found on this machine and that is not necessarily configured. */
export type IFoundSourcePort = Pick<ISourcePort, 'name' | 'family' | 'executablePath' | 'version'>;
