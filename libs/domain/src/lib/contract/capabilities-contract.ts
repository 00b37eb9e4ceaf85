/** The user of a request, as named by the program that hosts Hangar. */
export interface ISignedInUser {
  id: string;
  name: string;
}

/** The permissions of the user of a request. */
export interface ICapabilities {
  /** The user; `null` without a sign-in. */
  actor: ISignedInUser | null;
  /** The address that ends the user's session; absent if the program doesn't have one, or without a user. */
  signOutUrl?: string;
  /** Whether everything that changes or launches something is refused. */
  readOnly: boolean;
  /**
   * The routes that are refused regardless of their parameters: the names of routes in this document, and
   * `extension:<name>` for all routes of an extension, or `extension:<name>:change` if only its routes that change
   * something are refused.
   */
  denied: string[];
}
