/** Returns the name of the command key on this keyboard. */
export function getCommandKey(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? 'Cmd' : $localize`Ctrl`;
}
