/** The content of a Windows shortcut. */
export interface ShortcutLink {
  readonly target: string;
  readonly words: readonly string[];
  readonly description: string;
}

/** Windows shortcuts (`.lnk`), written by the system itself. */
export interface ShortcutLinks {
  /** Actual paths of the user's folders, because they may have been moved. */
  readonly folders: Readonly<Record<'desktop' | 'menu', string>>;
  /** Writes a shortcut, replacing an existing shortcut. Returns whether the system succeeded; it reports no reason. */
  write(path: string, link: ShortcutLink): boolean;
}
