import { inject, Service } from '@angular/core';
import type { INamedFile, IProtocolCard } from '@hangar/domain';
import { formatCount } from '@hangar/ui-components';
import {
  Activities,
  toApiError,
  CatalogApi,
  CatalogStore,
  Notifications,
  ProtocolRecords,
} from '@hangar/ui-data-access';

import { FilePicker } from '../file-picking/file-picker';
import { ReadinessReports } from './readiness/readiness-reports';

/** A missing file. Only a file with the same MD5 can replace it. */
type MissingFile = Pick<INamedFile, 'name' | 'hashValue'>;

/** Lets the user choose files to replace a protocol's missing mod files. Files are matched by checksum. */
@Service()
export class MissingFileFinder {
  private readonly reports = inject(ReadinessReports);
  private readonly protocols = inject(ProtocolRecords);
  private readonly picker = inject(FilePicker);
  private readonly api = inject(CatalogApi);
  private readonly catalog = inject(CatalogStore);
  private readonly activities = inject(Activities);
  private readonly notifications = inject(Notifications);

  async findFilesFor(protocol: IProtocolCard): Promise<void> {
    await this.find(protocol, await this.findMissingFiles(protocol));
  }

  /** Restores a file that several protocols lack. `name` is the file's name in the protocols' reports. */
  async findFileForAll(protocols: readonly IProtocolCard[], name: string): Promise<void> {
    const [first] = protocols;
    if (!first) return;
    const missing = (await this.findMissingFiles(first)).filter((file) => file.name === name).slice(0, 1);
    const found = await this.pickAndAddFiles(missing);
    if (found === null) return;
    this.notifications.notify(
      found === 0
        ? {
            tone: 'warn',
            title: $localize`${name}:name: is still missing`,
            text: $localize`Only an exact copy counts; a different version won't match.`,
          }
        : {
            tone: 'good',
            title: $localize`Found ${name}:name:`,
            text: $localize`${formatCount(protocols.length)}:count: protocols use it.`,
          },
    );
  }

  /** Restores missing files of a protocol from files that the user chooses. */
  async find(protocol: IProtocolCard, missing: readonly MissingFile[]): Promise<void> {
    const found = await this.pickAndAddFiles(missing);
    if (found !== null) this.notify(protocol, missing, found);
  }

  /** Returns the number of files found, or `null` if the user cancelled or adding the files failed. */
  private async pickAndAddFiles(missing: readonly MissingFile[]): Promise<number | null> {
    const names = missing.map(({ name }) => name).join(', ');
    const paths = await this.picker.pick({
      title: $localize`Locate ${names}:names:`,
      kind: $localize`Mod files`,
      multiple: true,
    });
    if (paths.length === 0) return null;
    return this.add(paths, new Set(missing.map(({ hashValue }) => hashValue)));
  }

  /** Returns the missing files, including extras and files in load orders. */
  private async findMissingFiles(protocol: IProtocolCard): Promise<readonly MissingFile[]> {
    const { problems } = await this.reports.read(protocol.id).catch(() => ({ problems: [] }));
    const names = new Set(
      problems.flatMap(({ code, subject }) =>
        code === 'MOD_FILES_MISSING' && subject ? [subject.name] : [],
      ),
    );
    const files = this.catalog.files() ?? [];
    const { files: ownFiles, extras } = await this.protocols.open(protocol.id);
    const known = [...ownFiles, ...extras].filter(({ enabled }) => enabled);
    const listed = known.filter(
      ({ name, hashValue }) => names.has(name) || this.catalog.byHash().get(hashValue)?.missing !== false,
    );
    const hashes = new Set(listed.map(({ hashValue }) => hashValue));
    return [
      ...listed,
      ...files.filter(({ name, hashValue, missing }) => missing && names.has(name) && !hashes.has(hashValue)),
    ];
  }

  /** Adds the matching files and returns their number, or `null` if the user cancelled or adding the files failed. */
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

  private notify({ title }: IProtocolCard, missing: readonly MissingFile[], found: number): void {
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
