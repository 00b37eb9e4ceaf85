const FAMILY_NAMES: Readonly<Record<string, string>> = {
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
  other: $localize`Another one`,
};

/** What a family of source ports is called; a family that an extension added is called what its id says. */
export function familyNameOf(family: string): string {
  return FAMILY_NAMES[family] ?? family;
}

/** One of several families: "Woof! or Nugget Doom". */
export function anyFamilyOf(families: readonly string[]): string {
  const list = new Intl.ListFormat($localize.locale ?? 'en', { type: 'disjunction' });
  return list.format(families.map(familyNameOf));
}
