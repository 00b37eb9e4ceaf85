import { inject, Service } from '@angular/core';
import {
  type HistoryFormat,
  type IContinuable,
  type IDeleted,
  type IDeletedToTrash,
  type IDemo,
  type IMapProgress,
  type IMapResult,
  type IPastSession,
  type IPlayStatistics,
  type IProtocolMaps,
  type ISave,
  type ISaveOfFile,
  type IUpdateResultRequest,
  type MapMark,
  type ThumbnailWidth,
} from '@hangar/domain';

import { getApiPath, getApiBase } from './api-path';
import { ApiClient } from './api-client';

/** Play data: sessions, finished maps, saves and demos. */
@Service()
export class PlayApi {
  private readonly api = inject(ApiClient);

  /** Returns the statistics of a year in local time, or of all years. */
  getStatistics(year?: number): Promise<IPlayStatistics> {
    return this.api.call('getStatistics', { query: { year } });
  }

  /** Returns the address of an export of all sessions. */
  getHistoryAddress(format: HistoryFormat): string {
    return `${getApiPath('exportHistory')}?format=${format}`;
  }

  /** Lists the latest sessions of a protocol. */
  listHistory(id: string, limit: number): Promise<IPastSession[]> {
    return this.api.call('listHistory', { parameters: { id }, query: { limit } });
  }

  /** Returns the number of sessions of a protocol. */
  async countSessions(id: string): Promise<number> {
    const { data, total } = await this.api.callTagged('listHistory', {
      parameters: { id },
      query: { limit: 1 },
    });
    return total ?? data.length;
  }

  getMaps(id: string): Promise<IProtocolMaps> {
    return this.api.call('getProtocolMaps', { parameters: { id } });
  }

  markMap(id: string, map: string, marked: MapMark | null): Promise<IMapProgress> {
    return this.api.call('markMap', { parameters: { id, map }, body: { marked } });
  }

  /** Lists the runs of a map, newest first. */
  listResults(id: string, map: string): Promise<IMapResult[]> {
    return this.api.call('listResults', { parameters: { id }, query: { map } });
  }

  updateResult(id: string, resultId: string, body: IUpdateResultRequest): Promise<IMapResult> {
    return this.api.call('updateResult', { parameters: { id, resultId }, body });
  }

  removeResult(id: string, resultId: string): Promise<IDeleted> {
    return this.api.call('deleteResult', { parameters: { id, resultId } });
  }

  /** Lists saves, newest first, optionally limited. */
  listSaves(id: string, limit?: number): Promise<ISave[]> {
    return this.api.call('listSaves', { parameters: { id }, query: { limit } });
  }

  /** Lists the most recently played protocols that have a save to continue from. */
  listContinuable(limit: number): Promise<IContinuable[]> {
    return this.api.call('listContinuable', { query: { limit } });
  }

  /** Returns the address of the screenshot in a save. The address changes with the file. */
  getSavePictureAddress(
    id: string,
    { id: saveId, savedAt }: Pick<ISave, 'id' | 'savedAt'>,
    width: ThumbnailWidth,
  ): string {
    const query = new URLSearchParams({ width: String(width), asOf: savedAt });
    return `${getApiPath('getSavePicture', { id, saveId })}?${query}`;
  }

  /** Moves the save to Recently deleted. */
  removeSave(id: string, saveId: string): Promise<IDeletedToTrash> {
    return this.api.call('deleteSave', { parameters: { id, saveId } });
  }

  copySave(id: string, saveId: string, protocolId: string): Promise<ISave> {
    return this.api.call('copySave', { parameters: { id, saveId }, body: { protocolId } });
  }

  /** Lists the saves of all protocols that were made with a mod file. */
  listSavesOfFile(fileId: string): Promise<ISaveOfFile[]> {
    return this.api.call('listSavesOfFile', { parameters: { id: fileId } });
  }

  listDemos(id: string): Promise<IDemo[]> {
    return this.api.call('listDemos', { parameters: { id } });
  }

  renameDemo(id: string, demoId: string, title: string): Promise<IDemo> {
    return this.api.call('renameDemo', { parameters: { id, demoId }, body: { title } });
  }

  /** Moves the demo to Recently deleted. */
  removeDemo(id: string, demoId: string): Promise<IDeletedToTrash> {
    return this.api.call('deleteDemo', { parameters: { id, demoId } });
  }

  /** Plays a demo without video or sound to check whether it stays in sync. */
  checkDemo(id: string, demoId: string): Promise<IDemo> {
    return this.api.call('checkDemo', { parameters: { id, demoId } });
  }

  /** Returns the address of a ZIP with the demo and a list of the files that it needs. */
  getDemoExportAddress(id: string, demoId: string): string {
    return getApiPath('exportDemo', { id, demoId });
  }

  /** Returns the address of a map's drawing at a width. `drawing` is the path in the map's progress. */
  getDrawingAddress(drawing: string, width: number): string {
    return `${getApiBase()}${drawing}&width=${width}`;
  }
}
