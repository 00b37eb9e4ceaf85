import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IContinuable, IContinueRequest, ILaunchSession, IProtocol } from '@hangar/domain';

import { ConfiguredPorts } from '../../application';
import { ProtocolLauncher } from '../launch';
import { ProtocolRepository } from '../../library';
import { ProtocolSaves } from './protocol-saves';
import { SaveSetupProvider } from './save-launches';

/** Maximum number of recently played protocols whose folders are searched for saves. */
const MAX_PROTOCOLS_SEARCHED = 100;

/** Continues from the latest save that a launch can load. */
@Injectable()
export class SaveContinuer {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly saves: ProtocolSaves,
    private readonly launches: SaveSetupProvider,
    private readonly launcher: ProtocolLauncher,
    private readonly ports: ConfiguredPorts,
  ) {}

  /**
   * Continues from the latest save that the requested port can load, or any configured port if none is requested. If
   * the save was made with files other than the current ones, the files of the save are used, because a port may refuse
   * to load it with different files, or crash during the game.
   * @throws `NO_SAVE`, `SOURCE_PORT_NOT_FOUND`, `SAVE_NOT_LOADABLE`, `OLD_FILES_MISSING`, or a launch error
   */
  async start(protocolId: string, request: IContinueRequest): Promise<ILaunchSession> {
    const protocol = await this.protocols.get(protocolId);
    const { sourcePortId } = request;
    if (sourcePortId !== undefined) await this.ports.assertExists(sourcePortId);
    const { confirmParameters, leaveOutUnsupported, ...run } = request;
    const usesCurrentFiles = run.withOldFiles === undefined && run.extras !== undefined;
    const found = await this.saves.newestLoadableOf(protocol, {
      ...request,
      ...(usesCurrentFiles ? { withOldFiles: false } : {}),
    });
    if (found !== null) {
      const withOldFiles = run.withOldFiles ?? (found.save.matches === false && !usesCurrentFiles);
      const target = await this.launches.createSetup(found, { ...run, withOldFiles });
      return this.launcher.launchTarget(protocol, target, { confirmParameters, leaveOutUnsupported });
    }
    const { title } = protocol;
    const [newest] = (await this.saves.page(protocolId, { limit: 1 })).items;
    throw newest === undefined
      ? new LauncherError('NO_SAVE', `${title} has no saves yet. Launch it and save in the game.`)
      : new LauncherError(
          'SAVE_NOT_LOADABLE',
          `None of the saves of ${title} can be loaded from Hangar. ${newest.reason ?? ''}`.trim(),
        );
  }

  /** Returns up to `limit` recently played protocols that can be continued. */
  async list(limit: number): Promise<readonly IContinuable[]> {
    const found: IContinuable[] = [];
    const played = sortByLastPlayed(await this.protocols.list());
    for (const { id, title } of played.slice(0, Math.max(MAX_PROTOCOLS_SEARCHED, limit))) {
      const save = await this.findNewest(id);
      if (save !== null) found.push({ protocol: { id, title }, save });
      if (found.length === limit) break;
    }
    return found;
  }

  private async findNewest(protocolId: string): ReturnType<ProtocolSaves['newestLoadable']> {
    try {
      // Most protocols have no saves, so resolving their current setup is unnecessary.
      return (await this.saves.hasAny(protocolId)) ? await this.saves.newestLoadable(protocolId) : null;
    } catch (error) {
      // The protocol was deleted or damaged after the list had been read.
      if (error instanceof LauncherError) return null;
      throw error;
    }
  }
}

/** Returns the protocols that have been launched before, most recently played first. */
function sortByLastPlayed(protocols: readonly IProtocol[]): readonly IProtocol[] {
  const getTime = ({ lastLaunchedAt }: IProtocol): number => Date.parse(lastLaunchedAt ?? '') || 0;
  return protocols
    .filter(({ lastLaunchedAt }) => lastLaunchedAt !== null)
    .sort((first, second) => getTime(second) - getTime(first));
}
