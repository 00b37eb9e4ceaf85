import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IContinuable, IContinueRequest, ILaunchSession, IProtocol } from '@hangar/domain';

import { ProtocolLauncher } from '../launch';
import { ProtocolRepository } from '../../library';
import { ProtocolSaves } from './protocol-saves';
import { SaveLaunches } from './save-launches';

/** Who goes on with a game has played it lately: among thousands of protocols, no more than these have their folders read. */
const LOOKED_THROUGH = 100;

/** Goes on where the player stopped: with the newest save that a launch can load. */
@Injectable()
export class Continuation {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly saves: ProtocolSaves,
    private readonly launches: SaveLaunches,
    private readonly launcher: ProtocolLauncher,
  ) {}

  /**
   * A save of another set goes on with that set: ports refuse it with other files, or end in the middle of the game.
   *
   * @throws `NO_SAVE`, `SAVE_NOT_LOADABLE`, `OLD_FILES_MISSING`, and as a launch does
   */
  async start(protocolId: string, request: IContinueRequest): Promise<ILaunchSession> {
    const protocol = await this.protocols.get(protocolId);
    const found = await this.saves.newestLoadableOf(protocol);
    if (found !== null) {
      const { confirmParameters, ...run } = request;
      const withOldFiles = run.withOldFiles ?? (found.save.matches === false && run.extras === undefined);
      const target = await this.launches.setupOf(found, { ...run, withOldFiles });
      return this.launcher.launchTarget(protocol, target, { confirmParameters });
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

  /** The protocols last played that can go on, at most so many. */
  async list(limit: number): Promise<readonly IContinuable[]> {
    const found: IContinuable[] = [];
    const played = lastPlayedFirst(await this.protocols.list());
    for (const { id, title } of played.slice(0, Math.max(LOOKED_THROUGH, limit))) {
      const save = await this.newestOf(id);
      if (save !== null) found.push({ protocol: { id, title }, save });
      if (found.length === limit) break;
    }
    return found;
  }

  private async newestOf(protocolId: string): ReturnType<ProtocolSaves['newestLoadable']> {
    try {
      // Most have none: with what they are played now needs nobody to know.
      return (await this.saves.hasAny(protocolId)) ? await this.saves.newestLoadable(protocolId) : null;
    } catch (error) {
      // Deleted or damaged since the list was made.
      if (error instanceof LauncherError) return null;
      throw error;
    }
  }
}

/** Those that were launched at all. */
function lastPlayedFirst(protocols: readonly IProtocol[]): readonly IProtocol[] {
  const timeOf = ({ lastLaunchedAt }: IProtocol): number => Date.parse(lastLaunchedAt ?? '') || 0;
  return protocols
    .filter(({ lastLaunchedAt }) => lastLaunchedAt !== null)
    .sort((one, other) => timeOf(other) - timeOf(one));
}
