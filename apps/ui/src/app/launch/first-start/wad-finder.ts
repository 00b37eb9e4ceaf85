import { inject, Service, signal } from '@angular/core';
import { DialogApi } from '@hangar/ui-data-access';

/** Folders in which distributions put base games, as the steps that lead there: only what is there is asked for. */
const PLACES: readonly (readonly string[])[] = [
  ['/usr/share', 'games', 'doom'],
  ['/usr/local', 'share', 'games', 'doom'],
];

/** File names of base games that a newcomer may have. Deathmatch-only FreeDM is not one to begin with. */
const BASE_GAMES =
  /^(doom|doom1|doomu|doom2|tnt|plutonia|heretic|hexen|strife1|chex|hacx|freedoom[12])\.wad$/i;

/** Looks for base games that the system has installed. */
@Service()
export class WadFinder {
  private readonly api = inject(DialogApi);
  private readonly paths = signal<readonly string[]>([]);

  /** Their full paths. */
  readonly found = this.paths.asReadonly();

  async look(): Promise<void> {
    const found: string[] = [];
    for (const place of PLACES) found.push(...(await this.wadsBelow(place)));
    this.paths.set(found);
  }

  private async wadsBelow([root = '', ...steps]: readonly string[]): Promise<readonly string[]> {
    try {
      const home = await this.api.list();
      if (!home.path.startsWith('/')) return [];
      let listing = await this.api.list(root);
      for (const step of steps) {
        const folder = listing.entries.find(({ name, isDirectory }) => isDirectory && name === step);
        if (!folder) return [];
        listing = await this.api.list(`${listing.path}/${step}`);
      }
      const { path, entries } = listing;
      return entries
        .filter(({ name, isDirectory }) => !isDirectory && BASE_GAMES.test(name))
        .map(({ name }) => `${path}/${name}`);
    } catch {
      // A folder that may not be read: the user can still choose a file.
      return [];
    }
  }
}
