const ROW = '[data-protocol]';

/** Keeps the focus in a list of problems when the focused row is removed because its problem was solved. */
export class ProblemFocus {
  private hasFocus = false;
  /** The position of the focused row, or of the row below the focused heading. */
  private place = 0;

  constructor(private readonly host: HTMLElement) {}

  /** Records the position of the row that receives the focus. */
  track({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    this.hasFocus = true;
    const row = target.closest(ROW) ?? target.closest('hangar-cause-section')?.querySelector(ROW);
    if (row) this.place = this.findRows().indexOf(row as HTMLElement);
  }

  /** Records that the list has lost the focus, unless the focus was lost only because the focused row was removed. */
  release({ target }: FocusEvent): void {
    queueMicrotask(() => {
      if ((target as Node).isConnected) this.hasFocus = this.host.contains(document.activeElement);
    });
  }

  /** Focuses the row that took the place of the removed row, or else the button that replaces the list. */
  restore(): void {
    if (!this.hasFocus || document.activeElement !== document.body) return;
    const rows = this.findRows();
    const row = rows[Math.min(this.place, rows.length - 1)];
    const next = row?.querySelector('a') ?? this.host.querySelector<HTMLElement>('hangar-empty-state button');
    next?.focus();
  }

  /** Focuses the row of a protocol, if it is shown. */
  moveTo(protocolId: string): void {
    const row = this.findRows().find((element) => element.dataset['protocol'] === protocolId);
    row?.querySelector('a')?.focus();
  }

  private findRows(): HTMLElement[] {
    return [...this.host.querySelectorAll<HTMLElement>(ROW)];
  }
}
