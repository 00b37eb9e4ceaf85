import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { matchesStoredEtag } from '@hangar/api-foundation/http';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import type { ImportRun } from '@hangar/api-foundation/storage';
import {
  PROTOCOL,
  recordWith,
  slugOf,
  type ICreateProtocolRequest,
  type IProtocol,
  type IProtocolChanges,
  type IProtocolFileChoice,
  type IUpdateProtocolRequest,
  type UnconfirmedPart,
} from '@hangar/domain';

import { SourcePortFamilies } from '../../application';
import { OwnSettingsFiles } from './own-settings-files';
import { ProtocolFiles } from './protocol-files';
import { computeProtocolEtag } from './protocol-record';
import { ProtocolRepository } from './protocol-repository';
import { toMarks, getParts, foreignPartsOf, findUnconfirmedParts } from './foreign-parameters';

/** A protocol from a pack. Its files are in the catalogue, unless they are missing. */
export type ForeignProtocol = Omit<ICreateProtocolRequest, 'files'> & {
  readonly files: IProtocolFileChoice[];
};

/** A protocol from another launcher's library. */
export type ImportedProtocol = ForeignProtocol &
  Pick<IProtocol, 'playtimeSeconds' | 'lastLaunchedAt'> & {
    /** Whether the library is the user's own. */
    readonly isTrusted: boolean;
  };

/** @deprecated Use {@link ForeignProtocol}. */
export type StrangersProtocol = ForeignProtocol;

/** The files of a protocol, and the extras loaded after them. */
type FileLists = Pick<IProtocol, 'files' | 'extras'>;

/** Creates and changes protocols at the user's request. */
@Injectable()
export class ProtocolEditor {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly files: ProtocolFiles,
    private readonly settingsFiles: OwnSettingsFiles,
    private readonly families: SourcePortFamilies,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Creates a protocol. Parameters or a settings file that the user has not confirmed in another protocol are also
   * unconfirmed in the new one. `signal` aborts the copying of files that are given by path; nothing is changed in that
   * case.
   */
  async create(request: ICreateProtocolRequest, signal = createNeverAbortedSignal()): Promise<IProtocol> {
    this.families.assertFamilyOfNewest(request.sourcePortId, 'sourcePortId');
    const unconfirmed = foreignPartsOf(request, await this.protocols.list());
    return this.resolve(request, signal, (lists, run) =>
      this.createRecord(request, lists, unconfirmed, { run }),
    );
  }

  /**
   * Creates a protocol from a pack. Its parameters and settings file await the user's confirmation. The caller must
   * hold the entries of the files. The protocol becomes part of the import `run`.
   */
  async createForeign(request: ForeignProtocol, run: ImportRun): Promise<IProtocol> {
    const files = await this.files.resolveHeld(request.files);
    const announce = (id: string) => run.recordItems([{ kind: 'protocol', id }]);
    return this.createRecord(request, { files, extras: [] }, getParts(request), { run, announce });
  }

  /**
   * Creates a protocol from another launcher's library. The caller must hold the entries of the files. The protocol
   * becomes part of the import `run`. Parameters are confirmed only if the library is the user's own.
   */
  async createImported(request: ImportedProtocol, run: ImportRun): Promise<IProtocol> {
    const { isTrusted, ...fields } = request;
    const files = await this.files.resolveHeld(fields.files);
    const announce = (id: string) =>
      run.recordItems([
        { kind: 'play-files', id },
        { kind: 'protocol', id },
      ]);
    const unconfirmed = isTrusted ? foreignPartsOf(fields, await this.protocols.list()) : getParts(fields);
    return this.createRecord(fields, { files, extras: [] }, unconfirmed, { run, announce });
  }

  /** @deprecated Use {@link createForeign}. */
  createFromStranger(request: ForeignProtocol, run: ImportRun): Promise<IProtocol> {
    return this.createForeign(request, run);
  }

  /**
   * Changes the fields in the request.
   * @throws `STALE` if `If-Match` contains an outdated ETag; nothing is changed
   */
  async update(
    id: string,
    request: IUpdateProtocolRequest,
    ifMatch?: string,
    signal = createNeverAbortedSignal(),
  ): Promise<IProtocol> {
    const current = await this.protocols.get(id);
    assertCurrent(current, ifMatch);
    // A source port whose family belongs to a disabled extension is kept until the user chooses another one.
    if (request.sourcePortId !== current.sourcePortId)
      this.families.assertFamilyOfNewest(request.sourcePortId, 'sourcePortId');
    const { files, extras, ...changes } = request;
    const write = (lists: Partial<FileLists>) => this.change(id, { ...changes, ...lists }, ifMatch);
    if (files === undefined && extras === undefined) return write({});
    return this.resolve(request, signal, (lists) =>
      write({
        ...(files === undefined ? {} : { files: lists.files }),
        ...(extras === undefined ? {} : { extras: lists.extras }),
      }),
    );
  }

  /**
   * Changes all given protocols or none.
   * @throws the errors of {@link ProtocolRepository.changeMany}
   */
  async changeMany(ids: readonly string[], changes: IProtocolChanges): Promise<readonly IProtocol[]> {
    this.families.assertFamilyOfNewest(changes.sourcePortId, 'changes.sourcePortId');
    return this.protocols.changeMany(ids, changes);
  }

  /** Resolves both lists of a request together, so that none of their files is deleted before they are written. */
  private resolve<T>(
    { files = [], extras = [] }: IUpdateProtocolRequest,
    signal: AbortSignal,
    write: (lists: FileLists, run: ImportRun) => Promise<T>,
  ): Promise<T> {
    return this.files.resolve([...files, ...extras], signal, (found, run) =>
      write({ files: found.slice(0, files.length), extras: found.slice(files.length) }, run),
    );
  }

  private async change(id: string, changes: Partial<IProtocol>, ifMatch?: string): Promise<IProtocol> {
    const all = await this.protocols.list();
    return this.protocols.update(id, (before) => {
      assertCurrent(before, ifMatch);
      const after = { ...before, ...changes };
      return { ...after, ...toMarks(findUnconfirmedParts(before, after, all)) };
    });
  }

  private async createRecord(
    request: ICreateProtocolRequest,
    lists: FileLists,
    unconfirmed: readonly UnconfirmedPart[],
    { run, announce }: { run: ImportRun; announce?: (id: string) => Promise<void> },
  ): Promise<IProtocol> {
    for (;;) {
      const draft = this.buildProtocol(request, lists);
      const configFile = await this.settingsFiles.fileFor(draft, await this.protocols.list(), run);
      const protocol = { ...draft, configFile, ...toMarks(unconfirmed) };
      await announce?.(protocol.id);
      if (await this.protocols.create(protocol)) return this.protocols.get(protocol.id);
    }
  }

  private buildProtocol(request: ICreateProtocolRequest, { files, extras }: FileLists): IProtocol {
    const now = timestamp(this.clock);
    return recordWith(PROTOCOL, {
      ...request,
      id: createId(request.title),
      files,
      extras,
      options: { ...request.options },
      createdAt: now,
      updatedAt: now,
    });
  }
}

function assertCurrent(protocol: IProtocol, ifMatch: string | undefined): void {
  if (matchesStoredEtag(ifMatch, computeProtocolEtag(protocol))) return;
  throw new LauncherError('STALE', `${protocol.title} was changed elsewhere. Reload it and try again.`, {
    etag: computeProtocolEtag(protocol),
  });
}

/** Returns an ID that consists of the title's slug and a short random suffix. */
function createId(title: string): string {
  return `${slugOf(title, 40) || 'protocol'}-${randomBytes(4).toString('hex')}`;
}

function createNeverAbortedSignal(): AbortSignal {
  return new AbortController().signal;
}
