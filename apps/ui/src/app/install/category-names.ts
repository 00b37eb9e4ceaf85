import { MOD_CATEGORIES } from '@hangar/domain';
import type { ModCategory } from '@hangar/domain';

/** The categories as people call them. */
const NAMES: Readonly<Record<ModCategory, string>> = {
  total_conversion: $localize`Total conversion`,
  expansion: $localize`Expansion`,
  weapon: $localize`Weapon`,
  mapset: $localize`Mapset`,
  asset_pack: $localize`Asset pack`,
  gameplay: $localize`Gameplay`,
  hud: $localize`HUD`,
  music: $localize`Music`,
  palette: $localize`Palette`,
  other: $localize`Other`,
};

/** What a category is called; one that is not set says so. */
export function categoryName(category: ModCategory | null): string {
  return category === null ? $localize`Not set` : NAMES[category];
}

/** Every category, to choose from. */
export const CATEGORY_OPTIONS: readonly { readonly id: ModCategory; readonly label: string }[] =
  MOD_CATEGORIES.map((id) => ({ id, label: NAMES[id] }));
