import type { IReadiness } from './readiness';

/** A protocol whose readiness a change would affect. */
export interface IReadinessChange {
  protocolId: string;
  title: string;
  before: IReadiness;
  after: IReadiness;
  /** The first problem that the change would cause or solve, as a sentence. Only present with `details`. */
  reason?: string;
}

/** Numbers of protocols whose newest save a change would affect. */
export interface ISaveEffects {
  /** No source port would load the save. */
  lost: number;
  /** The save would be loaded by another source port than the protocol's own. */
  moved: number;
  /** A source port could load the save, which none can now. */
  gained: number;
}

/** A protocol whose newest save a change would affect. */
export interface ISaveEffect {
  protocolId: string;
  title: string;
  effect: keyof ISaveEffects;
  /** The source port that would load the save. `null` if none could. */
  sourcePort: { id: string; name: string } | null;
}

/** More about what a change would do. */
export interface IReadinessPreviewDetails {
  /** Number of protocols whose source port or base game would change. */
  protocolCount: number;
  /** The protocols that `saves` counts. `null` if the saves haven't been counted. */
  saves: ISaveEffect[] | null;
  /**
   * Number of protocols in the request that the source port or the base game wouldn't suit: it can't load their files,
   * lacks something that they need, or is another game than they were made for. Only present for a change of
   * `protocols`.
   */
  unsuitableCount?: number;
}

/** The effects of a change on protocols. Protocols whose readiness isn't determined are left out. */
export interface IReadinessPreview {
  improved: IReadinessChange[];
  worsened: IReadinessChange[];
  /** `null` until the saves of all protocols have been counted, shortly after the start. */
  saves: ISaveEffects | null;
  details?: IReadinessPreviewDetails;
}
