import { HttpEventType, HttpRequest, HttpResponse, HttpXhrBackend } from '@angular/common/http';
import { inject, Service } from '@angular/core';
import { ROUTES, routePath } from '@hangar/domain';
import type { IDeleted, IResponseMessage, IUpload } from '@hangar/domain';
import { lastValueFrom, merge, takeWhile, tap } from 'rxjs';

import { abortionOf, ApiClient, dataOf } from './api-client';
import { apiErrorOf } from './api-error';

/** How an upload is watched and given up. */
export interface UploadWatch {
  readonly signal?: AbortSignal;
  readonly advance?: (sentBytes: number, totalBytes: number) => void;
}

/** Hands files over to the API where their paths cannot be told. */
@Service()
export class UploadsApi {
  private readonly api = inject(ApiClient);
  /** `fetch`, which the other calls go by, does not tell how much of a body has been sent. */
  private readonly xhr = inject(HttpXhrBackend);

  /** Sends a file as it is; never all of it in memory. Rejects with `CANCELLED` when it is given up. */
  async upload(file: File, { signal, advance }: UploadWatch = {}): Promise<IUpload> {
    const { method, bodyMedia } = ROUTES.uploadFile;
    const request = new HttpRequest<File>(method, routePath('uploadFile', { nameOrId: file.name }), file, {
      reportUploadProgress: true,
    }).clone<File>({ setHeaders: { 'Content-Type': bodyMedia } });
    const events = merge(this.xhr.handle(request), abortionOf(signal)).pipe(
      tap((event) => {
        if (event.type === HttpEventType.UploadProgress) advance?.(event.loaded, event.total ?? file.size);
      }),
      takeWhile((event) => !(event instanceof HttpResponse), true),
    );
    try {
      const answer = await lastValueFrom(events);
      return dataOf(answer instanceof HttpResponse ? (answer.body as IResponseMessage<IUpload>) : null);
    } catch (failure) {
      throw apiErrorOf(failure);
    }
  }

  /** Gives back what was handed over. */
  discard(id: string): Promise<IDeleted> {
    return this.api.call('discardUpload', { parameters: { nameOrId: id } });
  }
}
