import { MOD_CATEGORIES } from '@hangar/domain';
import type { ModCategory } from '@hangar/domain';

/** The displayed names of the categories. */
const CATEGORY_NAMES: Readonly<Record<ModCategory, string>> = {
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

/** Returns the name of a category, or "Not set". */
export function getCategoryName(category: ModCategory | null): string {
  return category === null ? $localize`Not set` : CATEGORY_NAMES[category];
}

/** All categories as options. */
export const CATEGORY_OPTIONS: readonly { readonly id: ModCategory; readonly label: string }[] =
  MOD_CATEGORIES.map((id) => ({ id, label: CATEGORY_NAMES[id] }));
