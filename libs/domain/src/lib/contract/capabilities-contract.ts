/** The user of a request, as the program that hosts Hangar named them. */
export interface ISignedInUser {
  id: string;
  name: string;
}

/** The permissions of the user of a request. */
export interface ICapabilities {
  /** The user; `null` without a sign-in. */
  actor: ISignedInUser | null;
  /** Whether everything that changes or launches something is refused. */
  readOnly: boolean;
  /**
   * The routes that are refused whatever their parameters are: the names of routes in this document, and
   * `extension:<name>` for all routes of an extension.
   */
  denied: string[];
}
