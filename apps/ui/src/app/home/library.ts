import { inject, Service } from '@angular/core';
import type { StreamedEventName } from '@hangar/domain';

import { EventStream } from '../api/event-stream';
import { LauncherApi } from '../api/launcher-api';
import { LiveValue } from './live-value';

/** Everything that the page shows of the server, kept up to date by its events. */
@Service()
export class Library {
  private readonly api = inject(LauncherApi);
  private readonly events = inject(EventStream);

  readonly health = new LiveValue(() => this.api.health());
  readonly settings = new LiveValue(() => this.api.settings());
  readonly versions = new LiveValue(() => this.api.versions());
  readonly catalog = new LiveValue(() => this.api.catalog());
  readonly protocols = new LiveValue(() => this.api.protocols());
  readonly sessions = new LiveValue(() => this.api.sessions());

  /** Which values an event makes old; other events say nothing about this page. Health lists the problems of the files behind all. */
  private readonly affected: Readonly<Partial<Record<StreamedEventName, readonly LiveValue<unknown>[]>>> = {
    'versions.delta': [this.versions, this.health],
    'catalog.changed': [this.catalog, this.health],
    'protocols.changed': [this.protocols, this.health],
    'settings.changed': [this.settings, this.health],
    'session.started': [this.sessions],
    'session.ended': [this.sessions, this.protocols],
    'storage.problem': [this.health],
    'registry.matched': [this.catalog],
  };

  /** Reads everything, and again whenever the connection comes back; to be called once. */
  start(): void {
    this.events.listen({
      opened: () => this.reload(this.all()),
      happened: (name) => this.reload(this.affected[name] ?? []),
    });
    this.reload(this.all());
  }

  private all(): readonly LiveValue<unknown>[] {
    const { health, settings, versions, catalog, protocols, sessions } = this;
    return [health, settings, versions, catalog, protocols, sessions];
  }

  private reload(values: readonly LiveValue<unknown>[]): void {
    // A failed reading is kept in the value, where its list shows it.
    for (const value of values) void value.reload();
  }
}
