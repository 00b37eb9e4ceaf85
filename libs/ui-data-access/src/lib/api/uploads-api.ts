import { inject, Service } from '@angular/core';
import { routeAddress } from '@hangar/domain';
import type { IDeleted, IUpload } from '@hangar/domain';

import { getApiPath } from './api-path';
import { ApiClient, getData, parseMessage } from './api-client';
import { createUnavailableError, createCancelledError } from './api-error';
import { CREATE_UPLOAD } from './web-access';

/** Observes the progress of an upload, and can abort it. */
export interface UploadObserver {
  readonly signal?: AbortSignal;
  readonly advance?: (sentBytes: number, totalBytes: number) => void;
}

/** Uploads files to the API because browsers don't provide their paths. */
@Service()
export class UploadsApi {
  private readonly api = inject(ApiClient);
  private readonly newUpload = inject(CREATE_UPLOAD);

  /** Streams a file without loading it into memory. Rejects with `CANCELLED` if aborted. */
  async upload(file: File, observer: UploadObserver = {}): Promise<IUpload> {
    try {
      return getData(parseMessage<IUpload>(await this.send(file, observer)));
    } catch (failure) {
      throw this.api.reportError(failure);
    }
  }

  /** Deletes an uploaded file. */
  discard(id: string): Promise<IDeleted> {
    return this.api.call('discardUpload', { parameters: { nameOrId: id } });
  }

  /** Sends the file. Resolves to the response text. */
  private send(file: File, { signal, advance }: UploadObserver): Promise<string> {
    const { method } = routeAddress('uploadFile');
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(createCancelledError());
      const upload = this.newUpload();
      upload.open(method, getApiPath('uploadFile', { nameOrId: file.name }));
      upload.setRequestHeader('Content-Type', 'application/octet-stream');
      upload.upload.onprogress = ({ loaded, total }) => advance?.(loaded, total || file.size);
      upload.onload = () => resolve(upload.responseText);
      upload.onerror = () => reject(createUnavailableError());
      upload.onabort = () => reject(createCancelledError());
      signal?.addEventListener('abort', () => upload.abort(), { once: true });
      upload.send(file);
    });
  }
}
