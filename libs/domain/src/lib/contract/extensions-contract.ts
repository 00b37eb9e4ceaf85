/** What changes of an extension; it takes effect at the next start. */
export interface IUpdateExtensionRequest {
  enabled?: boolean;
  /** The checksum that was shown; needed to switch on what was added from a file. */
  sha256?: string;
  /** All of its settings, as its schema wants them. */
  settings?: Record<string, unknown>;
}
