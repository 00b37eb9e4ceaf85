import { inject, Service } from '@angular/core';
import {
  routePath,
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

import { ApiClient } from './api-client';

/** What was played: sessions, finished maps, saved games, demos. */
@Service()
export class PlayApi {
  private readonly api = inject(ApiClient);

  /** Of one year by this machine's clock, or of all there ever was. */
  statistics(year?: number): Promise<IPlayStatistics> {
    return this.api.call('getStatistics', { query: { year } });
  }

  /** Address of a file with every session. */
  historyAddress(format: HistoryFormat): string {
    return `${routePath('exportHistory')}?format=${format}`;
  }

  /** The newest sessions of a protocol. */
  history(id: string, limit: number): Promise<IPastSession[]> {
    return this.api.call('listHistory', { parameters: { id }, query: { limit } });
  }

  /** How many sessions of a protocol there are. */
  async historyLength(id: string): Promise<number> {
    const { data, total } = await this.api.callTagged('listHistory', {
      parameters: { id },
      query: { limit: 1 },
    });
    return total ?? data.length;
  }

  maps(id: string): Promise<IProtocolMaps> {
    return this.api.call('getProtocolMaps', { parameters: { id } });
  }

  markMap(id: string, map: string, marked: MapMark | null): Promise<IMapProgress> {
    return this.api.call('markMap', { parameters: { id, map }, body: { marked } });
  }

  /** How often a map was finished, newest first. */
  results(id: string, map: string): Promise<IMapResult[]> {
    return this.api.call('listResults', { parameters: { id }, query: { map } });
  }

  updateResult(id: string, resultId: string, body: IUpdateResultRequest): Promise<IMapResult> {
    return this.api.call('updateResult', { parameters: { id, resultId }, body });
  }

  removeResult(id: string, resultId: string): Promise<IDeleted> {
    return this.api.call('deleteResult', { parameters: { id, resultId } });
  }

  /** The newest first; all of them, or at most so many. */
  saves(id: string, limit?: number): Promise<ISave[]> {
    return this.api.call('listSaves', { parameters: { id }, query: { limit } });
  }

  /** The protocols last played that can go on from a save, at most so many. */
  continuable(limit: number): Promise<IContinuable[]> {
    return this.api.call('listContinuable', { query: { limit } });
  }

  /** Address of the picture that the port stored in a save; another one after each change of the file. */
  savePictureAddress(
    id: string,
    { id: saveId, savedAt }: Pick<ISave, 'id' | 'savedAt'>,
    width: ThumbnailWidth,
  ): string {
    const query = new URLSearchParams({ width: String(width), asOf: savedAt });
    return `${routePath('getSavePicture', { id, saveId })}?${query}`;
  }

  /** It goes to Recently deleted. */
  removeSave(id: string, saveId: string): Promise<IDeletedToTrash> {
    return this.api.call('deleteSave', { parameters: { id, saveId } });
  }

  copySave(id: string, saveId: string, protocolId: string): Promise<ISave> {
    return this.api.call('copySave', { parameters: { id, saveId }, body: { protocolId } });
  }

  /** The saves that were made with a mod file, of whatever protocol. */
  savesOfFile(fileId: string): Promise<ISaveOfFile[]> {
    return this.api.call('listSavesOfFile', { parameters: { id: fileId } });
  }

  demos(id: string): Promise<IDemo[]> {
    return this.api.call('listDemos', { parameters: { id } });
  }

  renameDemo(id: string, demoId: string, title: string): Promise<IDemo> {
    return this.api.call('renameDemo', { parameters: { id, demoId }, body: { title } });
  }

  /** It goes to Recently deleted. */
  removeDemo(id: string, demoId: string): Promise<IDeletedToTrash> {
    return this.api.call('deleteDemo', { parameters: { id, demoId } });
  }

  /** Plays it without picture and sound, to see whether it stays in sync. */
  checkDemo(id: string, demoId: string): Promise<IDemo> {
    return this.api.call('checkDemo', { parameters: { id, demoId } });
  }

  /** Address of a zip with the demo and all that names what it needs. */
  demoExportAddress(id: string, demoId: string): string {
    return routePath('exportDemo', { id, demoId });
  }
}
