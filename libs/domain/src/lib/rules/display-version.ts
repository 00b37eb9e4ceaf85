/** Returns the display version: `0.3.0` is shown as `E1M0.3.0`. */
export function displayVersion(version: string): string {
  return `E1M${version}`;
}
