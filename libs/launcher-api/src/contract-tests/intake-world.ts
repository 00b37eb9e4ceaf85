import { readdir } from 'node:fs/promises';
import type { AcceptChoice, IAcceptedIntake, IIntake, IModFile, IProposal, IProtocol } from '@hangar/domain';
import { buildMod } from '@hangar/wad-files/testing';

import type { TestAnswer } from '../testing';
import type { TestFiles } from './test-files';
import { PlayableApi } from './playable-api';

/** The readme file by the author of a mod. */
export const MOD_TEXT =
  'Title                   : Harbour of Glass\nAuthor                  : P. Citadel\nRelease date            : 11/24/2020\n' +
  'Game                    : DOOM2\nDescription             : Three maps around a harbour.\n';
/** A DeHackEd patch. */
export const PATCH = 'Patch File for DeHackEd v3.0\nDoom version = 19\nPatch format = 6\n';
/** A mod with two maps. */
export const HARBOUR = buildMod(['MAP01', 'MAP02'], 'harbour');

/** An API that can launch games, for tests that add files. */
export class IntakeWorld {
  private constructor(readonly games: PlayableApi) {}

  static async create(): Promise<IntakeWorld> {
    return new IntakeWorld(await PlayableApi.create());
  }

  get files(): TestFiles {
    return this.games.files;
  }

  /** Reads files and returns the proposals. */
  async read(...filePaths: string[]): Promise<IIntake> {
    const { status, data, error } = await this.games.api.call('readIntake', { body: { filePaths } });
    expect([status, status === 200 ? '' : error.error]).toEqual([200, '']);
    return data;
  }

  /** Accepts proposals, either unchanged or edited. */
  accept(proposals: readonly IProposal[], choice: AcceptChoice): Promise<TestAnswer<IAcceptedIntake>> {
    return this.games.api.call('acceptIntake', { body: { proposals: [...proposals], what: choice } });
  }

  /** Reads files and accepts the proposals. */
  async readAndAccept(what: AcceptChoice, ...filePaths: string[]): Promise<IAcceptedIntake> {
    const { status, data, error } = await this.accept((await this.read(...filePaths)).proposals, what);
    expect([status, status === 201 ? '' : error.error]).toEqual([201, '']);
    return data;
  }

  async listCatalog(): Promise<IModFile[]> {
    return (await this.games.api.get('/api/mod-files/catalog')).data;
  }

  async listProtocols(): Promise<IProtocol[]> {
    return (await this.games.api.get('/api/protocols')).data;
  }

  /**
   * Returns everything that an incomplete import may leave behind: entries, stored files, readme files, protocols, the
   * trash, and base games.
   */
  async createSnapshot(): Promise<Record<string, unknown>> {
    const { api } = this.games;
    const listNames = (...parts: string[]) => readdir(api.path(...parts)).catch(() => []);
    return {
      entries: (await this.listCatalog()).map(({ name }) => name),
      protocols: (await this.listProtocols()).map(({ title }) => title),
      files: await listNames('mods', 'files'),
      texts: await listNames('mods', 'texts'),
      unpacked: await this.listUnpacked(),
      trash: (await api.get('/api/trash')).data.map(({ name }) => name),
      baseGames: await listNames('wads'),
    };
  }

  /** Returns the names in the folder for extracted files. */
  listUnpacked(): Promise<string[]> {
    return readdir(this.games.api.path('cache', 'intake')).catch(() => []);
  }

  close(): Promise<void> {
    return this.games.close();
  }
}

/** Returns the role and name of each file in the first proposal. */
export function getRoles({ proposals: [first] }: IIntake): string[] | undefined {
  return first?.files.map(({ fileName, role }) => `${role} ${fileName}`);
}

export function getTitles({ proposals }: IIntake): string[] {
  return proposals.map(({ title }) => title);
}

export function getReasons({ proposals }: IIntake): IProposal['reason'][] {
  return proposals.map(({ reason }) => reason);
}
