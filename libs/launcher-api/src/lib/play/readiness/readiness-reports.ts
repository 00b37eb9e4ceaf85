import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  modFileTypeOf,
  readinessWith,
  type ICreateProtocolRequest,
  type IProtocolFile,
  type IProtocolReport,
  type IReadinessList,
  type IReadinessQuery,
  type IReadinessReport,
} from '@hangar/domain';
import { expandHome, isFile } from '@hangar/file-system';
import {
  findSuitableFamilies,
  toJudgedContents,
  withRemedies,
  type Inventory,
  type SetupFile,
} from '@hangar/launch-engine';
import { createPauses } from '@hangar/platform';

import { assertPortExists, SourcePortFamilies } from '../../application';
import { foreignPartsOf, ProtocolReadiness, ProtocolRepository } from '../../library';
import { RequestedContentsReader } from '../launch';
import { toDescribedSetup, type DescribedSetup } from './describe-setup';
import type { LaunchFacts } from './launch-facts';
import { ReadinessAssessor } from './setup-judge';
import { UnreadFileReader } from './unread-files';

type FindLoose = (path: string) => SetupFile | undefined;

/** Reports the problems of setups and how to solve them. */
@Injectable()
export class ReadinessReports {
  constructor(
    private readonly judge: ReadinessAssessor,
    private readonly unread: UnreadFileReader,
    private readonly contents: RequestedContentsReader,
    private readonly protocols: ProtocolRepository,
    private readonly families: SourcePortFamilies,
  ) {}

  /**
   * Returns the problems that affect launching a protocol. Reads files that have never been read, for at most two
   * seconds.
   * @throws `PROTOCOL_NOT_FOUND`, `DOCUMENT_DAMAGED`, `SOURCE_PORT_NOT_FOUND`
   */
  async reportOn(
    protocolId: string,
    { sourcePortId, families = false }: IReadinessQuery,
  ): Promise<IReadinessReport> {
    const protocol = await this.protocols.get(protocolId);
    const facts = await this.judge.refresh();
    if (sourcePortId !== undefined) assertPortExists(facts.settings.sourcePorts, sourcePortId);
    const described = {
      ...toDescribedSetup(protocol),
      ...(sourcePortId === undefined ? {} : { sourcePortId }),
    };
    const report = await this.report(described, facts);
    if (!families) return report;
    const { setup } = this.judge.describe(described, facts);
    return { ...report, families: findSuitableFamilies(setup, this.families.list()) };
  }

  /**
   * Like {@link reportOn}, for several protocols, in the order of the given IDs. Protocols that don't exist or can't be
   * read are skipped.
   */
  async reportOnMany(protocolIds: readonly string[]): Promise<IProtocolReport[]> {
    const found = await Promise.all([...new Set(protocolIds)].map((id) => this.protocols.find(id)));
    const protocols = found.filter((protocol) => protocol !== null);
    const facts = await this.judge.refresh();
    const setups = protocols.map(toDescribedSetup);
    await this.readUndetermined(setups, facts);
    const inventory = this.listInventory(facts);
    const pause = createPauses();
    const reports: IProtocolReport[] = [];
    for (const [index, { id }] of protocols.entries()) {
      const setup = setups[index];
      if (setup) reports.push({ id, ...this.judgeSetup(setup, facts, inventory) });
      await pause();
    }
    return reports;
  }

  /**
   * Returns the problems that affect launching an unsaved setup, which may include files that are not in the catalogue.
   */
  async preview(setup: ICreateProtocolRequest): Promise<IReadinessReport> {
    const loose = new Map<string, SetupFile>();
    const toFiles = async (files: ICreateProtocolRequest['files'] = []): Promise<IProtocolFile[]> => {
      const found: IProtocolFile[] = [];
      for (const file of files) {
        const { enabled = true } = file;
        if ('filePath' in file && file.filePath !== undefined) {
          const looseFile = await this.readLoose(expandHome(file.filePath), file.name);
          loose.set(looseFile.path, looseFile.file);
          found.push({ fileId: '', hashValue: looseFile.path, name: looseFile.file.name, enabled });
        } else {
          const { fileId = '', hashValue = '', name = hashValue } = file as Partial<IProtocolFile>;
          found.push({ fileId, hashValue, name, enabled });
        }
      }
      return found;
    };
    const described: DescribedSetup = {
      title: setup.title,
      baseGameVersionId: setup.baseGameVersionId ?? null,
      sourcePortId: setup.sourcePortId ?? null,
      files: await toFiles(setup.files),
      extras: await toFiles(setup.extras),
      options: setup.options ?? {},
      launchParameters: setup.launchParameters ?? '',
      configFile: setup.configFile ?? null,
      foreignParts: foreignPartsOf(setup, await this.protocols.list()),
    };
    return this.report(described, await this.judge.refresh(), (path) => loose.get(path));
  }

  private async report(
    described: DescribedSetup,
    facts: LaunchFacts,
    findLoose?: FindLoose,
  ): Promise<IReadinessReport> {
    await this.readUndetermined([described], facts, findLoose);
    return this.judgeSetup(described, facts, this.listInventory(facts), findLoose);
  }

  /** Reads files that have never been read, for at most two seconds. */
  private async readUndetermined(
    setups: readonly DescribedSetup[],
    facts: LaunchFacts,
    findLoose?: FindLoose,
  ): Promise<void> {
    const undetermined = setups.map((setup) => this.judge.describe(setup, facts, findLoose).undetermined);
    const hashes = new Set(undetermined.flatMap((part) => part.hashes));
    const demos = new Set(undetermined.flatMap((part) => part.demos));
    await this.unread.readNow({ hashes: [...hashes], demos: [...demos] }, this.contents);
  }

  private judgeSetup(
    described: DescribedSetup,
    facts: LaunchFacts,
    inventory: Inventory,
    findLoose?: FindLoose,
  ): IReadinessReport {
    const { setup } = this.judge.describe(described, facts, findLoose);
    const found = this.judge.findProblems(setup);
    const problems = withRemedies(setup, found, inventory);
    const { state } = readinessWith(found.map(({ code }) => code));
    return { state, problems };
  }

  private listInventory({ settings, versions, portFaults, catalog }: LaunchFacts): Inventory {
    const ports = settings.sourcePorts.filter(({ id, ignored }) => !ignored && !portFaults.has(id));
    return {
      families: this.families.list(),
      ports: ports.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)),
      games: versions.filter(({ ignored, missing }) => !ignored && !missing),
      system: `${process.platform}-${process.arch}`,
      findFile: createFileFinder(catalog),
    };
  }

  private async readLoose(path: string, name = basename(path)): Promise<{ path: string; file: SetupFile }> {
    const contents = await this.contents.readLoose(path);
    const file: SetupFile = {
      fileId: null,
      name,
      fileName: basename(path),
      fileType: modFileTypeOf(path) ?? 'OTHER',
      contents: contents && toJudgedContents(contents),
      isExtra: false,
      isMissing: !(await isFile(path)),
    };
    return { path, file };
  }
}

/**
 * Returns a function that finds files in the catalogue by name, ignoring case. The names are indexed on the first call.
 */
function createFileFinder(catalog: LaunchFacts['catalog']): Inventory['findFile'] {
  let byName: Map<string, { fileId: string; name: string }> | null = null;
  return (fileName) => {
    if (byName === null) {
      byName = new Map();
      for (const { id, name, fileName: knownName } of catalog.values()) {
        const key = knownName.toLowerCase();
        if (!byName.has(key)) byName.set(key, { fileId: id, name });
      }
    }
    return byName.get(fileName.toLowerCase()) ?? null;
  };
}

/** Lists the protocols that are not ready. */
@Injectable()
export class ReadinessLister {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly readiness: ProtocolReadiness,
  ) {}

  async list(): Promise<IReadinessList> {
    const all = await this.protocols.listStored();
    await this.readiness.ready();
    await this.readiness.prepare(all);
    const judged = all.map((protocol) => ({ id: protocol.id, readiness: this.readiness.of(protocol) }));
    return {
      complete: judged.every(({ readiness }) => readiness !== null),
      protocols: judged.flatMap(({ id, readiness }) =>
        readiness === null || readiness.state === 'ready'
          ? []
          : [{ id, state: readiness.state, codes: [...readiness.codes] }],
      ),
    };
  }
}
