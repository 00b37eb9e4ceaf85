import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { noteChange } from '@hangar/api-foundation/actors';
import { invalidValue, LauncherError } from '@hangar/api-foundation/errors';
import { paginate, type Page } from '@hangar/api-foundation/http';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { DataDirectory, isProtocolId, JsonLines, StorageProblems } from '@hangar/api-foundation/storage';
import type { IMapResult, IResultsQuery, IUpdateResultRequest } from '@hangar/domain';

import type { FoundResult } from './found-result';
import { isMapName, readResultLine, type ResultLine } from './map-result';
import { UnusableLineReporter } from './unusable-lines';

/** Maximum distance of a time into the future, which allows for wrong clocks and unknown time zones. */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000;

/**
 * The only owner of `results/<protocolId>.jsonl`, which contains the finished maps. For each ID, the last line is
 * current.
 */
@Injectable()
export class MapResults implements OnApplicationShutdown {
  private readonly lines: JsonLines;
  private readonly unusable: UnusableLineReporter;

  constructor(
    private readonly data: DataDirectory,
    problems: StorageProblems,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.unusable = new UnusableLineReporter(problems);
    this.lines = new JsonLines(data.results());
  }

  /** Returns the results of a protocol, newest first. The protocol may be deleted. */
  async list(protocolId: string): Promise<IMapResult[]> {
    const { results } = await this.read(protocolId);
    // If times are equal, later entries count as newer.
    return results
      .reverse()
      .sort((a, b) => (a.finishedAt < b.finishedAt ? 1 : a.finishedAt > b.finishedAt ? -1 : 0));
  }

  /** Returns one page of the results of a protocol or of one of its maps. */
  async page(protocolId: string, { map, ...part }: IResultsQuery): Promise<Page<IMapResult>> {
    const mapName = map?.toUpperCase();
    const results = (await this.list(protocolId)).filter(
      (result) => mapName === undefined || result.map === mapName,
    );
    return paginate(results, part);
  }

  /**
   * Passes every line of a protocol's file to `visit`, oldest first. Each line replaces earlier lines with the same ID.
   */
  async each(protocolId: string, visit: (line: ResultLine) => void): Promise<void> {
    await this.lines.forEach(protocolId, (raw) => {
      const line = readResultLine(raw);
      if (line) visit(line);
      else this.unusable.report(this.data.resultsFileOf(protocolId), raw);
    });
  }

  /** Returns the IDs of the protocols that have results. */
  async protocolIds(): Promise<string[]> {
    return (await this.lines.listNames()).filter(isProtocolId);
  }

  /**
   * Adds the maps that a session finished, and returns the new results. A run that is reported repeatedly is added only
   * once.
   * @throws a storage error if the write fails
   */
  async enter(protocolId: string, sessionId: string, found: readonly FoundResult[]): Promise<IMapResult[]> {
    const usable = found.filter(({ map }) => isMapName(map));
    if (usable.length === 0) return [];
    let added: IMapResult[] = [];
    await this.lines.add(protocolId, async () => {
      const { ids } = await this.read(protocolId);
      const results = usable.map(({ key, ...result }, index) => ({
        id: key ?? `${sessionId}-${index + 1}`,
        ...result,
        sessionId,
      }));
      const byId = new Map(results.map((result) => [result.id, result]));
      added = [...byId.values()].filter(({ id }) => !ids.has(id));
      return added;
    });
    return added;
  }

  /**
   * Adds results that another launcher recorded. They count as entered manually.
   * @throws a storage error
   */
  async addImported(
    protocolId: string,
    results: readonly Omit<IMapResult, 'id' | 'sessionId' | 'source'>[],
  ): Promise<void> {
    const usable = results.filter(({ map }) => isMapName(map));
    if (usable.length === 0) return;
    await this.lines.add(protocolId, () =>
      usable.map((result) => ({ id: randomUUID(), ...result, sessionId: null, source: 'manual' })),
    );
  }

  /** Removes all results of a protocol whose import is being undone. */
  async discard(protocolId: string): Promise<void> {
    await rm(this.data.resultsFileOf(protocolId), { force: true });
  }

  /**
   * Changes a result at the player's request.
   * @throws `RESULT_NOT_FOUND`, `VALIDATION_FAILED` for a time in the future, or a storage error
   */
  async update(protocolId: string, id: string, changes: IUpdateResultRequest): Promise<IMapResult> {
    let changed: IMapResult | undefined;
    let before: IMapResult | undefined;
    await this.lines.add(protocolId, async () => {
      before = await this.get(protocolId, id);
      this.assertNotInFuture(changes.finishedAt ?? before.finishedAt, before);
      changed = { ...before, ...changes, id, map: before.map, sessionId: before.sessionId, source: 'manual' };
      return [changed];
    });
    if (before && changed) noteChange({ kind: 'result', id, before, after: changed });
    return changed as IMapResult;
  }

  /**
   * Removes a result. It is not added again, even if the files of its session are read again.
   * @throws `RESULT_NOT_FOUND`, or a storage error
   */
  async remove(protocolId: string, id: string): Promise<void> {
    await this.lines.add(protocolId, async () => {
      await this.get(protocolId, id);
      return [{ id, deleted: true }];
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.lines.idle();
  }

  /**
   * Rejects a time in the future, unless it is unchanged, because the clock may have been ahead when it was recorded.
   */
  private assertNotInFuture(finishedAt: string, before: IMapResult): void {
    if (Date.parse(finishedAt) === Date.parse(before.finishedAt)) return;
    if (Date.parse(finishedAt) > this.clock.now() + MAX_AHEAD_MS)
      throw invalidValue('finishedAt', 'must not be in the future: enter when the map was finished');
  }

  private async get(protocolId: string, id: string): Promise<IMapResult> {
    const { results } = await this.read(protocolId);
    const result = results.find((each) => each.id === id);
    if (result) return result;
    throw new LauncherError('RESULT_NOT_FOUND', `Run “${id}” no longer exists.`);
  }

  /** Returns the results in the order in which they were first added, and all IDs that were ever used. */
  private async read(protocolId: string): Promise<{ results: IMapResult[]; ids: ReadonlySet<string> }> {
    const results = new Map<string, IMapResult>();
    const ids = new Set<string>();
    await this.each(protocolId, (line) => {
      if ('deletedId' in line) results.delete(line.deletedId);
      else results.set(line.result.id, line.result);
      ids.add('deletedId' in line ? line.deletedId : line.result.id);
    });
    return { results: [...results.values()], ids };
  }
}
