import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  DataDirectory,
  UserDocuments,
  type JsonDocument,
  type JsonObject,
} from '@hangar/api-foundation/storage';

import type { ExtensionDescription } from '../../hosting/early';
import {
  changeChoice,
  readExtensionChoices,
  withPendingChoices,
  type ExtensionChoice,
  type ExtensionChoices,
} from './extension-choices';
import {
  listSecretNames,
  removeSecretBackups,
  readExtensionSecrets,
  replaceSecrets,
  setPending,
  setSecrets,
  withoutSecrets,
  withSecrets,
  type ExtensionSecrets,
  type PendingChoice,
} from './extension-secrets';

/**
 * The only owner of `extensions.json`, which contains the user's choices for extensions, and of `extension-secrets.json`,
 * which contains the passwords in their settings. At startup, the files are read before this class is created.
 */
@Injectable()
export class ExtensionRepository implements OnApplicationShutdown {
  private readonly document: JsonDocument<ExtensionChoices>;
  private readonly secrets: JsonDocument<ExtensionSecrets>;
  private readonly editListeners = new Set<() => void>();

  constructor(
    private readonly data: DataDirectory,
    documents: UserDocuments,
  ) {
    const onEdited = () => this.editListeners.forEach((listener) => listener());
    this.document = documents.open({ path: data.extensionsFile(), read: readExtensionChoices, onEdited });
    this.secrets = documents.open({
      path: data.extensionSecretsFile(),
      read: readExtensionSecrets,
      onEdited,
    });
  }

  /** Registers a listener that is called when another program has changed the files. */
  onEdited(listener: () => void): void {
    this.editListeners.add(listener);
  }

  /** Returns the choices, with the passwords of the given extensions in their settings. */
  async read(known: readonly ExtensionDescription[]): Promise<readonly ExtensionChoice[]> {
    const { extensions } = await this.document.read();
    const secrets = await this.secrets.read();
    return withSecrets(withPendingChoices(extensions, secrets), secrets, known);
  }

  /** Returns the choices as they are in `extensions.json`. */
  async readPlain(): Promise<readonly ExtensionChoice[]> {
    return (await this.document.read()).extensions;
  }

  /**
   * Changes the given fields of the choice for one extension. Passwords in its settings are stored separately. New
   * settings also replace passwords that the current schema doesn't have.
   */
  async updateChoice(
    extension: ExtensionDescription,
    { settings, ...changes }: Partial<Omit<ExtensionChoice, 'name'>>,
  ): Promise<readonly ExtensionChoice[]> {
    const { name } = extension;
    const secretNames = listSecretNames(extension);
    const replacesSecrets =
      settings !== undefined &&
      (secretNames.length > 0 || Object.hasOwn((await this.secrets.read()).secrets, name));
    const plain =
      settings === undefined ? changes : { ...changes, settings: withoutSecrets(extension, settings) };
    if (replacesSecrets) await this.replaceWithSecrets(extension, settings, plain);
    else {
      // Otherwise, an interrupted change would be applied over this one later.
      await this.completePending();
      await this.change(name, plain);
    }
    return this.read([extension]);
  }

  /** Completes changes that a crash has interrupted. Until then, they are added whenever the files are read. */
  async completePending(): Promise<void> {
    const { pending = {} } = await this.secrets.read();
    for (const [name, change] of Object.entries(pending)) await this.complete(name, change);
  }

  /** Stores the passwords together with the other changes first, so that a crash can't separate them. */
  private async replaceWithSecrets(
    extension: ExtensionDescription,
    settings: JsonObject,
    changes: Partial<Omit<ExtensionChoice, 'name'>>,
  ): Promise<void> {
    const { name } = extension;
    const pending = { ...changes, settings: withoutSecrets(extension, settings) };
    const secretNames = listSecretNames(extension);
    let before: Readonly<Record<string, string>> | undefined;
    await this.secrets.update((secrets) => {
      before = secrets.secrets[name];
      return setPending(replaceSecrets(secrets, name, secretNames, settings), name, pending);
    });
    try {
      await this.change(name, pending);
    } catch (error) {
      await this.secrets.update((secrets) => setPending(setSecrets(secrets, name, before), name, null));
      throw error;
    }
    await this.discardPending(name, pending);
  }

  private async complete(name: string, change: PendingChoice): Promise<void> {
    await this.change(name, change);
    await this.discardPending(name, change);
  }

  /** Removes a change that has been completed. If this fails, the change is completed again later. */
  private async discardPending(name: string, change: PendingChoice): Promise<void> {
    await this.secrets.update((secrets) => {
      // A later change of the same extension may be waiting.
      return isDeepStrictEqual(secrets.pending?.[name], change) ? setPending(secrets, name, null) : secrets;
    });
    await removeSecretBackups(this.data);
  }

  private async change(name: string, changes: Partial<Omit<ExtensionChoice, 'name'>>): Promise<void> {
    await this.document.update((before) => ({
      ...before,
      extensions: changeChoice(before.extensions, name, changes),
    }));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.document.idle(), this.secrets.idle()]);
  }
}
