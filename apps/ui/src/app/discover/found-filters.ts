import { computed, Service, signal } from '@angular/core';
import type { BaseGame, IFoundFile, PortLevel } from '@hangar/domain';

/** The filters of the list. They are applied in the page, without any request. */
@Service()
export class FoundFilters {
  readonly game = signal<BaseGame | null>(null);
  readonly level = signal<PortLevel | null>(null);
  /** Whether files whose port level is unknown are hidden. */
  readonly hidesUnknown = signal(false);
  readonly isOn = computed(() => this.game() !== null || this.level() !== null);

  /** Returns the matching files. A file whose value is unknown matches, unless such files are hidden. */
  apply(files: readonly IFoundFile[]): readonly IFoundFile[] {
    const game = this.game();
    const level = this.level();
    if (game === null && level === null) return files;
    return files.filter(
      (file) =>
        // Until the details have been received, the folder is unknown, and therefore the game as well.
        (game === null || file.game === game || (file.game === null && file.path === null)) &&
        (level === null || file.portLevel === level || (file.portLevel === null && !this.hidesUnknown())),
    );
  }

  clear(): void {
    this.game.set(null);
    this.level.set(null);
    this.hidesUnknown.set(false);
  }
}
