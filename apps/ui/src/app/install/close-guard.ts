/** Lets a dialog be asked whether it may close; it puts in its own answer. */
export interface CloseGuard {
  mayClose: () => boolean;
}
