import { createHash } from 'node:crypto';
import type { IImportFolder, IImportStep, ImportStepKind } from '@hangar/domain';

import type { ForeignAttachment, ForeignResult, SetupDetails } from '../other-launchers';

/** An item that exists, or one that a step creates. */
export type ItemReference =
  | { readonly id: string }
  | {
      readonly stepId: string;
      /** Id of the existing base game that the step gives its missing file back, instead of creating one. */
      readonly restoredId?: string;
    };

/** A mod file of a protocol that will be created. */
export interface DraftFile {
  readonly file: ItemReference;
  readonly enabled: boolean;
}

/** A protocol that will be created. */
export interface ProtocolDraft extends SetupDetails {
  readonly title: string;
  readonly baseGame: ItemReference | null;
  readonly port: ItemReference | null;
  readonly files: readonly DraftFile[];
  /** Whether its parameters come from the user's own launcher. */
  readonly isTrusted: boolean;
}

/** The work of a step when the import runs. */
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

/** A step with what it does and the steps that it needs. */
export interface PlannedStep extends IImportStep {
  /** `null` unless something is created. */
  readonly work: StepWork | null;
  /** Ids of the steps whose items this one uses. */
  readonly needs: readonly string[];
}

/** Everything that an import would do. */
export interface ImportPlan {
  readonly steps: readonly PlannedStep[];
  readonly folders: readonly IImportFolder[];
  readonly warnings: readonly string[];
}

/** Returns the id of a step: the same for the same item of the same library. */
export function createStepId(kind: ImportStepKind, ...key: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 16);
  return `${kind}-${digest}`;
}

/** Returns a step without the parts that only the server uses. */
export function toImportStep({ work: _work, needs: _needs, ...step }: PlannedStep): IImportStep {
  return step;
}
