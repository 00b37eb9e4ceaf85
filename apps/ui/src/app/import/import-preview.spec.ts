import type { IImportPreview, IPreviewImportRequest } from '@hangar/domain';
import { ApiError } from '@hangar/ui-data-access';

import { ImportPreview } from './import-preview';

const SOURCE = { kind: 'doom-runner', path: '/options.json', name: 'options.json' } as const;

/** Creates a preview whose requests the test responds to one by one. */
function createPreview() {
  const requests: {
    readonly body: IPreviewImportRequest;
    readonly signal: AbortSignal;
    readonly resolve: (preview: IImportPreview) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  const preview = new ImportPreview(
    (body, signal) => new Promise((resolve, reject) => requests.push({ body, signal, resolve, reject })),
  );
  return { preview, requests };
}

function aPreview(found: number): IImportPreview {
  const folders = [{ from: 'D:\\wads', to: '', files: 24, found }];
  return { importId: 'a', folders, steps: [], missingFolders: [], warnings: [] };
}

describe('ImportPreview', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('reads a library once', async () => {
    const { preview, requests } = createPreview();
    preview.load(SOURCE, []);
    preview.load(SOURCE, []);
    expect(requests.map(({ body }) => body)).toEqual([{ kind: 'doom-runner', path: '/options.json' }]);
    requests[0]?.resolve(aPreview(0));
    await jest.advanceTimersByTimeAsync(0);
    preview.load(SOURCE, []);
    expect(requests).toHaveLength(1);
    expect(preview.value()).toEqual(aPreview(0));
  });

  it('counts the files of a folder once the user pauses typing, and keeps the old count until then', async () => {
    const { preview, requests } = createPreview();
    preview.load(SOURCE, []);
    requests[0]?.resolve(aPreview(0));
    await jest.advanceTimersByTimeAsync(0);
    for (const text of ['/g', '/ga', '/games']) preview.mapFolder('D:\\wads', text);
    expect(preview.isLoading()).toBe(true);
    await jest.advanceTimersByTimeAsync(300);
    expect(requests).toHaveLength(2);
    expect(requests[1]?.body.folders).toEqual([{ from: 'D:\\wads', to: '/games' }]);
    expect(preview.value()).toEqual(aPreview(0));
    requests[1]?.resolve(aPreview(19));
    await jest.advanceTimersByTimeAsync(0);
    expect([preview.value(), preview.isLoading()]).toEqual([aPreview(19), false]);
  });

  it('ignores the response to an earlier folder', async () => {
    const { preview, requests } = createPreview();
    preview.load(SOURCE, [{ from: 'D:\\wads', to: '/a' }]);
    preview.mapFolder('D:\\wads', '/b');
    expect(requests[0]?.signal.aborted).toBe(true);
    await jest.advanceTimersByTimeAsync(300);
    requests[1]?.resolve(aPreview(5));
    requests[0]?.resolve(aPreview(1));
    await jest.advanceTimersByTimeAsync(0);
    expect(preview.value()).toEqual(aPreview(5));
  });

  it('does not send an incomplete path', () => {
    const { preview } = createPreview();
    preview.load(SOURCE, []);
    preview.mapFolder('D:\\wads', 'games');
    expect(preview.typedFolder('D:\\wads')).toBe('games');
    expect(preview.body()).toEqual({ kind: 'doom-runner', path: '/options.json' });
    preview.stop();
  });

  it('reports a library that cannot be read, and reads it again on request', async () => {
    const { preview, requests } = createPreview();
    preview.load({ kind: 'zdl', uploadId: 'u-1', name: 'a.zdl' }, []);
    requests[0]?.reject(new ApiError('IMPORT_INVALID', "It isn't a file of ZDL."));
    await jest.advanceTimersByTimeAsync(0);
    expect(preview.error()?.message).toBe("It isn't a file of ZDL.");
    void preview.reload();
    expect(preview.error()).toBeNull();
    expect(requests[1]?.body).toEqual({ kind: 'zdl', uploadId: 'u-1' });
  });
});
