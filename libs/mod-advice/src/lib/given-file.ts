import type { IBaseGameVersion, IIdgamesText, IModFile, ISourcePort, IProposedFile } from '@hangar/domain';
import type { SourcePortFamilyFacts } from '@hangar/launch-engine';

/** A file that was handed over, with what was read of it. */
export interface GivenFile extends Omit<IProposedFile, 'role' | 'reason'> {
  /** The fields of a text that came along; absent for every other file, `null` for a text of another kind. */
  readonly text?: IIdgamesText | null;
  /** Names of its lumps, or paths in a package; absent where nobody looked. */
  readonly names?: readonly string[];
  /** Why no port could load it, as a sentence; `null` when one could. */
  readonly fault: string | null;
}

/** Files that came together: an archive, a folder, or what was dropped at once. */
export interface GivenFiles {
  /** The name of the archive or folder; `null` for loose files. */
  readonly name: string | null;
  readonly files: readonly GivenFile[];
}

/** A source port that can be chosen. */
export type UsablePort = Pick<ISourcePort, 'id' | 'name' | 'family' | 'version' | 'isDefault'>;

/** What the user has. */
export interface Library {
  readonly versions: readonly IBaseGameVersion[];
  readonly defaultVersionId: string | null;
  /** Those that are neither hidden nor missing. */
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
