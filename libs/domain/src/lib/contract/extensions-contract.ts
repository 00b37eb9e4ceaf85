/** Changes to an extension. They take effect the next time Hangar starts. */
export interface IUpdateExtensionRequest {
  enabled?: boolean;
  /** The checksum that was shown to the user. Required for enabling an extension that was added from a file. */
  sha256?: string;
  /** All settings of the extension, as its schema defines them. */
  settings?: Record<string, unknown>;
}
