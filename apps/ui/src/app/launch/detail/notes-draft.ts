import { signal } from '@angular/core';

/** The delay between the last keystroke and saving the notes. */
const PAUSE_MS = 800;

/** Edited notes of a protocol. */
export interface EditedNotes {
  readonly protocolId: string;
  readonly notes: string;
}

/** Notes that are being edited. They are saved whenever typing pauses, so a reload loses only the last words. */
export class NotesDraft {
  private readonly current = signal<EditedNotes | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param save saves the notes and reports errors itself; resolves to whether they were saved */
  constructor(private readonly save: (edited: EditedNotes) => Promise<boolean>) {}

  /** Returns the unsaved notes of a protocol, or `null` if all are saved. */
  getUnsavedNotes(protocolId: string): string | null {
    const edited = this.current();
    return edited?.protocolId === protocolId ? edited.notes : null;
  }

  write(protocolId: string, notes: string): void {
    // Another protocol is shown: save the notes of the previous protocol immediately.
    if (this.current()?.protocolId !== protocolId) void this.flush();
    this.current.set({ protocolId, notes });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), PAUSE_MS);
  }

  /** Saves unsaved notes. If that fails, they stay unsaved. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    const edited = this.current();
    if (edited === null) return;
    const isSaved = await this.save(edited);
    // Keeps text that was typed during the request, because it is still unsaved.
    if (isSaved && this.current() === edited) this.current.set(null);
  }
}
