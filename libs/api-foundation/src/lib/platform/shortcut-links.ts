/** What a shortcut of Windows starts. */
export interface ShortcutLink {
  readonly target: string;
  readonly words: readonly string[];
  readonly description: string;
}

/** The shortcuts of Windows (`.lnk`), which the system itself writes. */
export interface ShortcutLinks {
  /** Folders of the user, wherever they were moved to. */
  readonly folders: Readonly<Record<'desktop' | 'menu', string>>;
  /** Writes a shortcut, over an earlier one. Whether the system did; it does not say why not. */
  write(path: string, link: ShortcutLink): boolean;
}
