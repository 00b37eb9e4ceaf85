import { createHash } from 'node:crypto';
import type { IImportFolder, IImportStep, ImportStepKind } from '@hangar/domain';

import type { ForeignAttachment, ForeignResult, SetupDetails } from '../other-launchers';

/** An existing item, or an item that a step creates. */
export type ItemReference =
  | { readonly id: string }
  | {
      readonly stepId: string;
      /** The ID of an existing base game whose missing file the step restores, instead of creating a base game. */
      readonly restoredId?: string;
    };

/** A mod file of a protocol to create. */
export interface DraftFile {
  readonly file: ItemReference;
  readonly enabled: boolean;
}

/** A protocol to create. */
export interface ProtocolDraft extends SetupDetails {
  readonly title: string;
  readonly baseGame: ItemReference | null;
  readonly port: ItemReference | null;
  readonly files: readonly DraftFile[];
  /** Whether its parameters come from the user's own launcher. */
  readonly isTrusted: boolean;
}

/** The work of a step when the import is run. */
export type StepWork =
  | { readonly kind: 'source-port'; readonly executablePath: string }
  | { readonly kind: 'base-game'; readonly path: string }
  | {
      readonly kind: 'mod-file';
      readonly path: string;
      readonly entryPath: string | null;
      readonly name: string | null;
      readonly sizeBytes: number;
    }
  | { readonly kind: 'protocol'; readonly draft: ProtocolDraft }
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'result'; readonly result: ForeignResult }
  | { readonly kind: 'attachment'; readonly attachment: ForeignAttachment; readonly path: string };

/** A step, its work and the steps that it needs. */
export interface PlannedStep extends IImportStep {
  /** `null` if the step creates nothing. */
  readonly work: StepWork | null;
  /** The IDs of the steps whose items this step uses. */
  readonly needs: readonly string[];
}

/** All steps of an import. */
export interface ImportPlan {
  readonly steps: readonly PlannedStep[];
  readonly folders: readonly IImportFolder[];
  readonly warnings: readonly string[];
}

/** Returns the ID of a step, which is the same for the same item in the same library. */
export function createStepId(kind: ImportStepKind, ...key: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 16);
  return `${kind}-${digest}`;
}

/** Returns a step without the parts that only the server uses. */
export function toImportStep({ work: _work, needs: _needs, ...step }: PlannedStep): IImportStep {
  return step;
}
