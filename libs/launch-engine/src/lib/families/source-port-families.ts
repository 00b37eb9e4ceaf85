import type { SourcePortFamily } from '@hangar/domain';

import { CHOCOLATE_DOOM, CRISPY_DOOM, INTERNATIONAL_DOOM } from './chocolate-families';
import { DOOMRETRO } from './doomretro-family';
import { EDGE_CLASSIC } from './edge-classic-family';
import { ETERNITY } from './eternity-family';
import { HELION } from './helion-family';
import { K8VAVOOM } from './k8vavoom-family';
import { KEX } from './kex-family';
import { ODAMEX } from './odamex-family';
import { OTHER } from './other-family';
import { DSDA_DOOM, PRBOOM_PLUS } from './prboom-families';
import type { SourcePortFamilyFacts } from './source-port-family';
import { CHERRY_DOOM, NUGGET_DOOM, WOOF } from './woof-families';
import { GZDOOM, LZDOOM, UZDOOM, VKDOOM, ZANDRONUM } from './zdoom-families';

/** All built-in families, in the order of `SOURCE_PORT_FAMILIES`. */
export const SOURCE_PORT_FAMILY_FACTS: readonly SourcePortFamilyFacts[] = [
  GZDOOM,
  UZDOOM,
  VKDOOM,
  LZDOOM,
  ZANDRONUM,
  CHOCOLATE_DOOM,
  CRISPY_DOOM,
  INTERNATIONAL_DOOM,
  PRBOOM_PLUS,
  DSDA_DOOM,
  WOOF,
  NUGGET_DOOM,
  CHERRY_DOOM,
  ETERNITY,
  ODAMEX,
  DOOMRETRO,
  EDGE_CLASSIC,
  HELION,
  K8VAVOOM,
  KEX,
  OTHER,
];

/** Returns the lower-case file names of all programs of a family, without extensions. */
export function executableNamesOf({ ports }: SourcePortFamilyFacts): readonly string[] {
  return ports.flatMap(({ names, siblings = [] }) => [...names, ...siblings]);
}

/** Returns the facts about a family, or those about an unknown port if the list does not contain the ID. */
export function factsOfFamily(
  id: SourcePortFamily,
  families: readonly SourcePortFamilyFacts[] = SOURCE_PORT_FAMILY_FACTS,
): SourcePortFamilyFacts {
  return families.find((facts) => facts.id === id) ?? OTHER;
}
