/** How the files of a request are read. */
export interface IntakeContext {
  readonly signal: AbortSignal;
  /** The password for encrypted archives. Kept only while the request is processed. */
  readonly password?: string | undefined;
}
