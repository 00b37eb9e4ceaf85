import type { ModuleMetadata, Type } from '@nestjs/common';

import * as hangar from '../index';
import { getAddresses, type LauncherAddress } from '../lib/hosting/launcher-addresses';

export type Feature = Type & { withoutRoutes(): NonNullable<ModuleMetadata['imports']>[number] };

/** All features with routes. A program can import each of them separately. */
export const FEATURES = Object.values(hangar)
  .filter((value): value is Feature => (value as Partial<Type>).prototype instanceof hangar.FeatureModule)
  // This feature works without its routes.
  .filter((feature) => feature !== hangar.MetadataModule)
  .map((feature) => ({ name: feature.name, feature }));

export function getOwnAddresses(feature: Type): LauncherAddress[] {
  return (Reflect.getMetadata('controllers', feature) as Type[]).flatMap(getAddresses);
}
