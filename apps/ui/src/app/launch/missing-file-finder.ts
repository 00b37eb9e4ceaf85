import { inject, Service } from '@angular/core';
import type { IProtocol, IProtocolFile } from '@hangar/domain';
import { Activities, toApiError, CatalogApi, CatalogStore, Notifications } from '@hangar/ui-data-access';

import { FilePicker } from '../file-picking/file-picker';
import { LaunchLibrary } from './launch-library';

/** Lets the user choose files to replace a protocol's missing mod files. Files are matched by checksum. */
@Service()
export class MissingFileFinder {
  private readonly library = inject(LaunchLibrary);
  private readonly picker = inject(FilePicker);
  private readonly api = inject(CatalogApi);
  private readonly catalog = inject(CatalogStore);
  private readonly activities = inject(Activities);
  private readonly notifications = inject(Notifications);

  async findFilesFor(protocol: IProtocol): Promise<void> {
    await this.find(protocol, this.getMissingFiles(protocol));
  }

  /** Restores missing files of a protocol from files that the user chooses. */
  async find(protocol: IProtocol, missing: readonly IProtocolFile[]): Promise<void> {
    const names = missing.map(({ name }) => name).join(', ');
    const paths = await this.picker.pick({
      title: $localize`Locate ${names}:names:`,
      kind: $localize`Mod files`,
      multiple: true,
    });
    if (paths.length === 0) return;
    const found = await this.add(paths, new Set(missing.map(({ hashValue }) => hashValue)));
    if (found !== null) this.notify(protocol, missing, found);
  }

  private getMissingFiles(protocol: IProtocol): readonly IProtocolFile[] {
    const { obstacles } = this.library.getReadiness(protocol);
    return [
      ...obstacles.flatMap((obstacle) => (obstacle.kind === 'files-missing' ? obstacle.files : [])),
      ...this.library.findMissingExtras(protocol),
    ];
  }

  /** Adds the files that match and returns their number, or `null` if cancelled or failed. */
  private async add(paths: readonly string[], wanted: ReadonlySet<string>): Promise<number | null> {
    const work = { title: $localize`Checking files…`, unit: 'files' as const };
    try {
      return await this.activities.run(work, async (signal, handle) => {
        const found = new Set<string>();
        for (const [index, filePath] of paths.entries()) {
          handle.advance(index, paths.length);
          const { hashValue } = await this.api.hash(filePath, signal);
          if (!wanted.has(hashValue)) continue;
          await this.catalog.add({ filePath }, signal);
          found.add(hashValue);
        }
        return found.size;
      });
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't use these files`);
      return null;
    }
  }

  private notify({ title }: IProtocol, missing: readonly IProtocolFile[], found: number): void {
    if (found === missing.length) {
      this.notifications.notify({ tone: 'good', title: $localize`${title}:title: is ready to play` });
      return;
    }
    this.notifications.notify({
      tone: 'warn',
      title: $localize`${title}:title: is still missing files`,
      text:
        missing.length === 1
          ? $localize`Found 0 of 1 missing file. Only an exact copy counts; a different version won't match.`
          : $localize`Found ${found}:found: of ${missing.length}:missing: missing files. Only exact copies count; a different version won't match.`,
    });
  }
}
