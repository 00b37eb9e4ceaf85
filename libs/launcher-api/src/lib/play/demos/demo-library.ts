import { Injectable } from '@nestjs/common';
import { withoutStop } from '@hangar/domain';
import { LauncherError } from '@hangar/api-foundation/errors';
import { Page, paginate } from '@hangar/api-foundation/http';
import type { IDemo, IPageQuery, IProtocol } from '@hangar/domain';

import type { DemoSetups, LaunchChoices, LaunchTarget } from '../launch';
import { ProtocolRepository } from '../../library';
import { DemoFiles, type FoundDemo } from './demo-files';
import { DemoIngredientsFinder } from './demo-ingredients';
import { DemoNotes, NO_NOTE } from './demo-notes';
import { toDemoRecord, type KnownDemo } from './demo-record';
import { createDemoSetup } from './demo-setup';
import { RecordingSessions, findRecordingSession } from './recording-sessions';

/** A demo, and the protocol to which it belongs. */
export interface KnownProtocolDemo extends KnownDemo {
  readonly protocol: IProtocol;
  /** The base game and port with which the demo is played. */
  readonly choices: LaunchChoices;
}

/** Finds the demos of protocols, and determines what each one is played with. */
@Injectable()
export class DemoLibrary implements DemoSetups {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly files: DemoFiles,
    private readonly notes: DemoNotes,
    private readonly sessions: RecordingSessions,
    private readonly ingredients: DemoIngredientsFinder,
  ) {}

  /**
   * Returns the demos of a protocol, newest first.
   * @throws `PROTOCOL_NOT_FOUND`
   */
  async list(protocolId: string): Promise<readonly IDemo[]> {
    return (await this.page(protocolId, {})).items;
  }

  /**
   * Returns one page of a protocol's demos, newest first.
   * @throws `PROTOCOL_NOT_FOUND`
   */
  async page(protocolId: string, query: IPageQuery): Promise<Page<IDemo>> {
    const protocol = await this.protocols.get(protocolId);
    const { items, total } = paginate(await this.files.list(protocolId), query);
    const demos: IDemo[] = [];
    for (const found of items) demos.push(toDemoRecord(await this.describe(protocol, found)));
    return new Page(demos, total);
  }

  /** @throws `PROTOCOL_NOT_FOUND` or `DEMO_NOT_FOUND` */
  async get(protocolId: string, demoId: string): Promise<KnownProtocolDemo> {
    return this.find(await this.protocols.get(protocolId), demoId);
  }

  /** @throws `DEMO_NOT_FOUND`, or `LAUNCH_FAILED` if no port can play the demo */
  async setupFor(protocol: IProtocol, demoId: string): Promise<LaunchTarget> {
    const known = await this.find(protocol, demoId);
    const { setup, choices } = this.playableSetup(known);
    return { setup: { ...setup, options: { ...setup.options, playDemo: known.found.path } }, choices };
  }

  /**
   * Returns the setup with which a demo is played, without the option that plays the demo.
   * @throws `LAUNCH_FAILED` if no port can play the demo
   */
  playableSetup(known: KnownProtocolDemo): Pick<LaunchTarget, 'setup' | 'choices'> {
    const { title, reason } = toDemoRecord(known);
    if (reason !== null)
      throw new LauncherError('LAUNCH_FAILED', `Couldn't play demo ${withoutStop(title)}. ${reason}`, {
        exitCode: null,
        signal: null,
        output: [],
      });
    const { protocol, ingredients, read, choices } = known;
    return { setup: createDemoSetup(protocol, ingredients, read.demo), choices };
  }

  private async find(protocol: IProtocol, demoId: string): Promise<KnownProtocolDemo> {
    const found = (await this.files.list(protocol.id)).find(({ id }) => id === demoId);
    if (found) return this.describe(protocol, found);
    throw new LauncherError('DEMO_NOT_FOUND', `Demo “${demoId}” no longer exists.`);
  }

  private async describe(protocol: IProtocol, found: FoundDemo): Promise<KnownProtocolDemo> {
    const session = findRecordingSession(found, await this.sessions.listFor(protocol.id));
    const parsedDemo = await this.files.read(found, await this.ingredients.findGame(protocol, session));
    const ingredients = await this.ingredients.find(protocol, { demo: parsedDemo.demo, session });
    return {
      ...(await this.ingredients.findPlayer(createDemoSetup(protocol, ingredients, parsedDemo.demo))),
      protocol,
      found,
      read: parsedDemo,
      ingredients,
      note: (await this.notes.getNotes(protocol.id)).get(found.place) ?? NO_NOTE,
      session,
    };
  }
}
