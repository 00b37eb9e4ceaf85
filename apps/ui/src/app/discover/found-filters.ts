import { computed, Service, signal } from '@angular/core';
import type { BaseGame, IFoundFile, PortLevel } from '@hangar/domain';

/** The filters of the list. Only the page knows them: nothing is requested. */
@Service()
export class FoundFilters {
  readonly game = signal<BaseGame | null>(null);
  readonly level = signal<PortLevel | null>(null);
  /** Whether files whose port level is unknown are hidden. */
  readonly hidesUnknown = signal(false);
  readonly isOn = computed(() => this.game() !== null || this.level() !== null);

  /** Returns the matching files. Values that are unknown match, unless they are hidden. */
  apply(files: readonly IFoundFile[]): readonly IFoundFile[] {
    const game = this.game();
    const level = this.level();
    if (game === null && level === null) return files;
    return files.filter(
      (file) =>
        // The folder, and with it the game, is unknown until the details have been received.
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
