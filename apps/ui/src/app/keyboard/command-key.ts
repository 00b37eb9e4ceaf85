/** What the key is called on this machine's keyboard that goes with letters for commands. */
export function commandKey(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? 'Cmd' : $localize`Ctrl`;
}
