/** Query of `DELETE /api/jobs/:id`. */
export interface ICancelJobQuery {
  /**
   * Whether a job that has ended is removed from the list. If `false`, it is returned unchanged. The default is `true`.
   */
  removeEnded?: boolean;
}
