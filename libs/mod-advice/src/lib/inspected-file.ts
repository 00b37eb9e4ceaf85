import type { IBaseGameVersion, IIdgamesText, IModFile, ISourcePort, IProposedFile } from '@hangar/domain';
import type { SourcePortFamilyFacts } from '@hangar/launch-engine';

/** An added file and its contents. */
export interface InspectedFile extends Omit<IProposedFile, 'role' | 'reason'> {
  /** The fields of a readme file. Absent for other files; `null` if the format is unknown. */
  readonly text?: IIdgamesText | null;
  /** Names of the file's lumps or, in a package, its paths. Absent if they were not read. */
  readonly names?: readonly string[];
  /** Why no port can load the file, as a sentence. `null` if a port can. */
  readonly fault: string | null;
}

/** Files that belong together: from an archive, from a folder, or dropped at the same time. */
export interface InspectedFiles {
  /** The archive's or folder's name; `null` for loose files. */
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
  /** The facts about all families, including those of extensions. Default: the built-in families. */
  readonly families?: readonly SourcePortFamilyFacts[];
  readonly catalog: readonly Pick<IModFile, 'id' | 'name' | 'fileName' | 'hashValue' | 'version'>[];
  readonly protocols: readonly {
    readonly id: string;
    readonly files: readonly { hashValue: string }[];
    readonly baseGameVersionId?: string | null;
  }[];
}
