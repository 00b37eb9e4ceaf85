/** A link to a mod database, opened in the system's browser. */
export interface IDatabaseLink {
  name: string;
  /** http or https only. */
  url: string;
}
