import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  slugOf,
  type ICreateProtocolRequest,
  type IProtocol,
  type IProtocolFile,
  type IUpdateProtocolRequest,
} from '@hangar/domain';

import { LauncherError } from '../errors';
import { etagOf, matchesEtag } from '../http';
import { CLOCK, timestamp, type Clock } from '../outside-world';
import { ProtocolFiles } from './protocol-files';
import { answerOf } from './protocol-record';
import { ProtocolRepository } from './protocol-repository';

/** Creates and changes protocols as users want them. */
@Injectable()
export class ProtocolEditor {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly files: ProtocolFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** `signal` ends the copying of files that the request names by path; then nothing was changed. */
  async create(request: ICreateProtocolRequest, signal = neverAborted()): Promise<IProtocol> {
    const files = await this.files.resolve(request.files ?? [], signal);
    for (;;) {
      const protocol = this.newProtocol(request, files);
      if (await this.protocols.create(protocol)) return answerOf(protocol);
    }
  }

  /** Changes what the request names. With an `If-Match` of an older state, fails with `STALE` and changes nothing. */
  async edit(
    id: string,
    request: IUpdateProtocolRequest,
    ifMatch?: string,
    signal = neverAborted(),
  ): Promise<IProtocol> {
    assertCurrent(await this.protocols.get(id), ifMatch);
    const { files, ...changes } = request;
    const resolved = files === undefined ? {} : { files: await this.files.resolve(files, signal) };
    return this.protocols.edit(id, (before) => {
      assertCurrent(before, ifMatch);
      return acceptedBy(request, { ...before, ...changes, ...resolved }, before);
    });
  }

  private newProtocol(request: ICreateProtocolRequest, files: IProtocolFile[]): IProtocol {
    const now = timestamp(this.clock);
    return {
      id: newId(request.title),
      title: request.title,
      description: request.description ?? '',
      baseGameVersionId: request.baseGameVersionId ?? null,
      sourcePortId: request.sourcePortId ?? null,
      files,
      launchParameters: request.launchParameters ?? '',
      options: { ...request.options },
      saveDirectory: request.saveDirectory ?? null,
      configFile: request.configFile ?? null,
      screenshotPath: request.screenshotPath ?? null,
      tags: request.tags ?? [],
      createdAt: now,
      updatedAt: now,
      lastLaunchedAt: null,
      launchCount: 0,
      playtimeSeconds: 0,
    };
  }
}

/** Whoever writes other launch parameters has accepted them. */
function acceptedBy(request: IUpdateProtocolRequest, after: IProtocol, before: IProtocol): IProtocol {
  const { launchParameters = before.launchParameters } = request;
  if (launchParameters === before.launchParameters) return after;
  return { ...after, parametersUnconfirmed: undefined };
}

function assertCurrent(protocol: IProtocol, ifMatch: string | undefined): void {
  if (matchesEtag(ifMatch, etagOf(protocol))) return;
  throw new LauncherError(
    'STALE',
    `"${protocol.title}" was changed by somebody else in the meantime. Read it again and repeat your change.`,
    { etag: etagOf(protocol) },
  );
}

/** A slug of the title and a short random tail. */
function newId(title: string): string {
  return `${slugOf(title, 40) || 'protocol'}-${randomBytes(4).toString('hex')}`;
}

function neverAborted(): AbortSignal {
  return new AbortController().signal;
}
