import { writeFile } from 'node:fs/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { IProtocol } from '@hangar/domain';
import { mapLimited } from '@hangar/file-system';
import { buildMod } from '@hangar/wad-files/testing';

import {
  LaunchSteps,
  OnLauncherEvent,
  type AccessOptions,
  type Actor,
  type EventOrigin,
  type LauncherEventName,
  type LauncherEvents,
  type LauncherExtension,
  type LauncherOptions,
} from '../index';
import { createTestLauncherApi, makeGame, type TestLauncherApi } from '../testing';
import { MAX_OWN_CONNECTIONS } from '../lib/open-connections';
import type { StartLauncher } from '../lib/testing/test-launcher-api';

export const ACTORS = { ann: { id: 'ann', name: 'Ann' }, bob: { id: 'bob', name: 'Bob' } } as const;
export type ActorId = keyof typeof ACTORS;

/** The number of requests that each of the two users sends at the same time. */
export const REQUESTS_PER_ACTOR = 200;
const KINDS = 8;
export const REQUESTS_PER_KIND = REQUESTS_PER_ACTOR / KINDS;

/** Signs in the user whose ID is in the cookie. */
export const SIGN_IN: AccessOptions = {
  authenticate: ({ headers }) => ACTORS[headers.cookie as ActorId] ?? null,
};

/** An event with its origin. */
export interface RecordedEvent {
  readonly name: LauncherEventName;
  readonly payload: unknown;
  readonly origin: EventOrigin;
}

/** A recorded call of a launch step. */
export interface RecordedStep {
  readonly args: readonly string[];
  readonly preview: boolean;
  readonly actor: Actor | null;
}

/** Two users who share a library, and whose events and launch steps are recorded. */
export class TwoActors {
  private constructor(
    readonly api: TestLauncherApi,
    readonly events: RecordedEvent[],
    readonly steps: RecordedStep[],
  ) {}

  static async start(options: LauncherOptions = {}, start?: StartLauncher): Promise<TwoActors> {
    const events: RecordedEvent[] = [];
    const steps: RecordedStep[] = [];
    const extensions = [createRecorder(events, steps), ...(options.extensions ?? [])];
    const api = await createTestLauncherApi({ access: SIGN_IN, ...options, extensions }, undefined, start);
    return new TwoActors(api, events, steps);
  }

  /** Returns the recorded events with this name. */
  heard<Name extends LauncherEventName>(
    name: Name,
  ): { payload: LauncherEvents[Name]; origin: EventOrigin }[] {
    return this.events.filter((event) => event.name === name) as never;
  }

  async send(actor: ActorId | null, method: string, path: string, body?: unknown): Promise<Response> {
    const headers = {
      ...(actor ? { cookie: actor } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(this.api.url + path, { method, headers, ...content });
    await response.arrayBuffer();
    return response;
  }

  /** Creates the items that {@link sendAll} changes. */
  async prepare(): Promise<Library> {
    const create = async (title: string): Promise<string> =>
      (await makeGame((worker) => this.api.resolve(worker), { title })).id;
    const own = async <T>(make: (actor: ActorId) => Promise<T>): Promise<Record<ActorId, T>> => ({
      ann: await make('ann'),
      bob: await make('bob'),
    });
    const library = {
      shared: await create('shared'),
      sharedInBatches: await create('shared in batches'),
      own: await own((actor) => create(actor)),
      ownInBatches: await own((actor) => create(`${actor} in batches`)),
      deleted: await own((actor) =>
        Promise.all(Array.from({ length: REQUESTS_PER_KIND }, (_, index) => this.add(`${actor} ${index}`))),
      ),
      mod: await this.addMod(),
    };
    const [game] = (await this.getData('/api/versions')) as { id: string }[];
    return { ...library, version: game?.id ?? '' };
  }

  /** Sends all requests of both users at the same time. Each request writes its user's name to the record. */
  async sendAll(library: Library): Promise<void> {
    const indexes = Array.from({ length: REQUESTS_PER_ACTOR }, (_, index) => index);
    const requests = indexes.flatMap((index) =>
      (Object.keys(ACTORS) as ActorId[]).map((actor) => ({ actor, index })),
    );
    // The server closes idle connections beyond its limit, and `fetch` might be about to reuse one of them.
    await mapLimited(requests, MAX_OWN_CONNECTIONS / 2, async ({ actor, index }) => {
      const { status } = await this.sendOne(library, actor, index);
      if (status >= 300) throw new Error(`Request ${index} of ${actor} was answered with ${status}.`);
    });
  }

  private sendOne(library: Library, actor: ActorId, index: number): Promise<Response> {
    const mark = `${actor} ${index}`;
    const other = actor === 'ann' ? 'bob' : 'ann';
    const ids = [library.sharedInBatches, library.ownInBatches[actor]];
    switch (index % KINDS) {
      case 0:
        return this.send(actor, 'PUT', `/api/protocols/${library.shared}`, { notes: mark });
      case 1:
        return this.send(actor, 'PUT', `/api/protocols/${library.own[actor]}`, { notes: mark });
      case 2:
        return this.send(actor, 'PATCH', '/api/protocols', {
          ids,
          changes: { addTags: [actor], removeTags: [other] },
        });
      case 3:
        return this.send(actor, 'PUT', `/api/mod-files/catalog/${library.mod}`, { author: mark });
      case 4:
        return this.send(actor, 'PUT', `/api/versions/${library.version}`, { args: `-${mark}` });
      case 5:
        return this.send(actor, 'POST', '/api/protocols', { title: mark });
      case 6:
        return this.send(actor, 'POST', '/api/protocols/preview', {
          title: mark,
          launchParameters: `-${actor}`,
        });
      default: {
        const id = library.deleted[actor][Math.floor(index / KINDS)] ?? '';
        return this.send(actor, 'DELETE', `/api/protocols/${id}`);
      }
    }
  }

  private async add(title: string): Promise<string> {
    const headers = { cookie: 'ann', 'content-type': 'application/json' };
    const response = await fetch(`${this.api.url}/api/protocols`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ title }),
    });
    return ((await response.json()) as { data: IProtocol }).data.id;
  }

  private async addMod(): Promise<string> {
    const filePath = this.api.path('mod.wad');
    await writeFile(filePath, buildMod(['MAP01']));
    await this.send('ann', 'POST', '/api/mod-files/catalog', { filePath });
    const [mod] = (await this.getData('/api/mod-files/catalog')) as { id: string }[];
    return mod?.id ?? '';
  }

  private async getData(path: string): Promise<unknown> {
    const response = await fetch(this.api.url + path, { headers: { cookie: 'ann' } });
    return ((await response.json()) as { data: unknown }).data;
  }
}

/** The items that the two users change. */
export interface Library {
  readonly shared: string;
  readonly sharedInBatches: string;
  readonly own: Readonly<Record<ActorId, string>>;
  readonly ownInBatches: Readonly<Record<ActorId, string>>;
  readonly deleted: Readonly<Record<ActorId, readonly string[]>>;
  readonly mod: string;
  readonly version: string;
}

const RECORDED_EVENT_NAMES = [
  'protocol.created',
  'protocol.updated',
  'protocol.removed',
  'protocols.changed',
  'catalog.entry-updated',
  'versions.delta',
  'session.started',
  'session.ended',
  'job.changed',
] as const;

/** An extension that records events, and adds a launch step that records its calls. */
function createRecorder(events: RecordedEvent[], steps: RecordedStep[]): LauncherExtension {
  @Injectable()
  class Recorder implements OnModuleInit {
    constructor(private readonly launchSteps: LaunchSteps) {}

    onModuleInit(): void {
      this.launchSteps.add({
        id: 'record',
        before: (plan, { actor, preview }) => {
          steps.push({ args: plan.args, preview, actor });
          return plan;
        },
      });
    }
  }

  for (const name of RECORDED_EVENT_NAMES) {
    const value = (payload: unknown, origin: EventOrigin) => void events.push({ name, payload, origin });
    OnLauncherEvent(name)(Recorder.prototype, `on ${name}`, { value });
  }
  return {
    name: 'recorder',
    compatibility: '*',
    module: { module: class RecorderModule {}, providers: [Recorder] },
  };
}
