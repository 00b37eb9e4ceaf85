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
  /** Protocols whose save no source port would load. */
  lost: number;
  /** Protocols whose save would be loaded by a source port other than their own. */
  moved: number;
  /** Protocols whose save no source port can load now, but one could after the change. */
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

/** Further details about the effects of a change. */
export interface IReadinessPreviewDetails {
  /** Number of protocols whose source port or base game would change. */
  protocolCount: number;
  /** The protocols counted in `saves` of the preview. `null` if the saves haven't been counted. */
  saves: ISaveEffect[] | null;
  /**
   * Number of protocols in the request that the source port or the base game wouldn't suit, because it can't load their
   * files, lacks something that they need, or isn't the game that they were made for. Only present for a change of
   * `protocols`.
   */
  unsuitableCount?: number;
}

/** The effects of a change on protocols. Protocols whose readiness isn't determined yet are left out. */
export interface IReadinessPreview {
  improved: IReadinessChange[];
  worsened: IReadinessChange[];
  /** `null` until the saves of all protocols have been counted, shortly after startup. */
  saves: ISaveEffects | null;
  details?: IReadinessPreviewDetails;
}
