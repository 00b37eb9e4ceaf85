import { signal } from '@angular/core';

/** So long after the last letter, what stands there is kept. */
const PAUSE_MILLISECONDS = 800;

/** What is written of a protocol. */
export interface WrittenNotes {
  readonly protocolId: string;
  readonly notes: string;
}

/** Notes that are being written: kept in every pause, so that no reload takes more than the last words along. */
export class NotesDraft {
  private readonly current = signal<WrittenNotes | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `keep` tells whether they are kept now, and by itself why not. */
  constructor(private readonly keep: (written: WrittenNotes) => Promise<boolean>) {}

  /** What is written of a protocol and not kept yet; `null` when all of it is. */
  of(protocolId: string): string | null {
    const written = this.current();
    return written?.protocolId === protocolId ? written.notes : null;
  }

  write(protocolId: string, notes: string): void {
    // Another protocol is shown: what was written of the one before is not waited for.
    if (this.current()?.protocolId !== protocolId) void this.flush();
    this.current.set({ protocolId, notes });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), PAUSE_MILLISECONDS);
  }

  /** Keeps what is not kept yet; what cannot be kept stays as it is written. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    const written = this.current();
    if (written === null) return;
    const isKept = await this.keep(written);
    // What was written meanwhile is the next to be kept.
    if (isKept && this.current() === written) this.current.set(null);
  }
}
