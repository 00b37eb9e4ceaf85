import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { invalidValue } from '@hangar/api-foundation/errors';
import { AllowedPaths, resolveUserPath } from '@hangar/api-foundation/user-paths';
import type { IFolderMapping, IImportPreview, IPreviewImportRequest, LauncherKind } from '@hangar/domain';

import { UploadStore } from '../../application';
import { findLibraryFile, readLibrary } from '../other-launchers';
import { FoundPlanner } from './found-planner';
import { toImportStep, type ImportPlan } from './import-plan';
import { LibraryPlanner } from './library-planner';
import { PathLocator } from './path-locator';
import { DefaultLocations } from './default-locations';

/** A library to import. */
interface RequestedLibrary {
  readonly kind: LauncherKind;
  readonly path: string;
  readonly isUpload: boolean;
  readonly folders: readonly IFolderMapping[];
}

/** Plans the import of a library, or of everything found on this computer. Changes nothing. */
@Injectable()
export class ImportPlanner {
  constructor(
    private readonly libraries: LibraryPlanner,
    private readonly found: FoundPlanner,
    private readonly places: DefaultLocations,
    private readonly uploads: UploadStore,
    private readonly paths: AllowedPaths,
  ) {}

  async preview(request: IPreviewImportRequest, signal: AbortSignal): Promise<IImportPreview> {
    const { steps, folders, warnings } = await this.plan(request, signal);
    return {
      importId: createImportId(request),
      folders: [...folders],
      steps: steps.map(toImportStep),
      missingFolders: folders.filter(({ to, found }) => to === '' || found === 0).map(({ from }) => from),
      warnings: [...warnings],
    };
  }

  /** @throws `VALIDATION_FAILED` or `UPLOAD_NOT_FOUND` */
  assertValid(request: IPreviewImportRequest): void {
    this.resolveRequested(request);
  }

  /** @throws `FILE_NOT_FOUND`, `FORBIDDEN_PATH`, `IMPORT_INVALID`, `SQLITE_UNAVAILABLE` or the signal's reason */
  async plan(request: IPreviewImportRequest, signal: AbortSignal): Promise<ImportPlan> {
    const libraries = this.resolveRequested(request);
    const plans = request.kind === 'found' ? [await this.found.plan(signal)] : [];
    for (const library of libraries) plans.push(await this.planLibrary(library, signal));
    return {
      steps: plans.flatMap(({ steps }) => steps),
      folders: plans.flatMap(({ folders }) => folders),
      warnings: plans.flatMap(({ warnings }) => warnings),
    };
  }

  /** @throws `VALIDATION_FAILED` or `UPLOAD_NOT_FOUND` */
  private resolveRequested({
    kind,
    path,
    uploadId,
    folders = [],
    with: others = [],
  }: IPreviewImportRequest): RequestedLibrary[] {
    if (kind === 'found') {
      if (path !== undefined) throw invalidValue('path', 'must be absent for “found”');
      if (uploadId !== undefined) throw invalidValue('uploadId', 'must be absent for “found”');
      return others.map((other) => ({ ...other, folders: other.folders ?? [], isUpload: false }));
    }
    if (others.length > 0) throw invalidValue('with', 'is only allowed for “found”');
    if (path !== undefined && uploadId !== undefined)
      throw invalidValue('uploadId', 'must be absent if there is a path');
    if (path !== undefined) return [{ kind, path, folders, isUpload: false }];
    if (uploadId === undefined) throw invalidValue('path', 'is required, unless there is an uploadId');
    return [{ kind, path: this.uploads.getPath(uploadId), folders, isUpload: true }];
  }

  private async planLibrary(
    { kind, path, isUpload, folders }: RequestedLibrary,
    signal: AbortSignal,
  ): Promise<ImportPlan> {
    signal.throwIfAborted();
    const file = isUpload ? path : await this.findFile(kind, path);
    const locator = new PathLocator(folders);
    const library = await readLibrary({
      kind,
      path: file,
      isUpload,
      locateFolder: (folder) => locator.getCandidate(folder),
      signal,
    });
    const isTrusted = !isUpload && (await this.places.has(file));
    return this.libraries.plan({ library, libraryPath: file, locator, folders, isTrusted, signal });
  }

  /** Returns the real path of a library's file. `path` may also be the file's folder. */
  private async findFile(kind: LauncherKind, path: string): Promise<string> {
    const { path: real, isFolder } = await resolveUserPath(path, 'path');
    const file = isFolder ? await findLibraryFile(kind, real) : real;
    return this.paths.withFile(file, (open) => Promise.resolve(open.path), 'path');
  }
}

/** Returns the ID of an import, which is the same for the same request. */
export function createImportId({
  kind,
  path,
  uploadId,
  folders,
  with: others,
}: IPreviewImportRequest): string {
  const key = JSON.stringify([kind, path ?? null, uploadId ?? null, folders ?? [], others ?? []]);
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
