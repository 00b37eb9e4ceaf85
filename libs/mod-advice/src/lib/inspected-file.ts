import type { IBaseGameVersion, IIdgamesText, IModFile, ISourcePort, IProposedFile } from '@hangar/domain';
import type { SourcePortFamilyFacts } from '@hangar/launch-engine';

/** An added file with its contents. */
export interface InspectedFile extends Omit<IProposedFile, 'role' | 'reason'> {
  /** The fields of a text file; absent for other files, `null` for a text in another format. */
  readonly text?: IIdgamesText | null;
  /** Names of its lumps, or paths in a package; absent if they were not read. */
  readonly names?: readonly string[];
  /** Why no port could load it, as a sentence; `null` if one could. */
  readonly fault: string | null;
}

/** Files that belong together: an archive, a folder, or files that were dropped together. */
export interface InspectedFiles {
  /** The name of the archive or folder; `null` for loose files. */
  readonly name: string | null;
  readonly files: readonly InspectedFile[];
}

/** A source port that can be chosen. */
export type UsablePort = Pick<ISourcePort, 'id' | 'name' | 'family' | 'version' | 'isDefault'>;

/** The user's library. */
export interface Library {
  readonly versions: readonly IBaseGameVersion[];
  readonly defaultVersionId: string | null;
  /** Ports that are neither hidden nor missing. */
  readonly ports: readonly UsablePort[];
  /** The facts of all families, including those of extensions. Absent: the built-in ones. */
  readonly families?: readonly SourcePortFamilyFacts[];
  readonly catalog: readonly Pick<IModFile, 'id' | 'name' | 'fileName' | 'hashValue' | 'version'>[];
  readonly protocols: readonly {
    readonly id: string;
    readonly files: readonly { hashValue: string }[];
    readonly baseGameVersionId?: string | null;
  }[];
}
