import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataDirectory, UserDocuments, type JsonDocument } from '@hangar/api-foundation/storage';

import type { ExtensionDescription } from '../../hosting/early';
import {
  getChoice,
  readExtensionChoices,
  type ExtensionChoice,
  type ExtensionChoices,
} from './extension-choices';
import {
  listSecretNames,
  removeSecretBackups,
  readExtensionSecrets,
  replaceSecrets,
  withoutSecrets,
  withSecrets,
  type ExtensionSecrets,
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
    return withSecrets(extensions, await this.secrets.read(), known);
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
    if (replacesSecrets)
      await this.secrets.update((before) => replaceSecrets(before, name, secretNames, settings));
    await this.document.update((before) => {
      const chosen = {
        ...getChoice(name, before.extensions),
        ...changes,
        ...(settings === undefined ? {} : { settings: withoutSecrets(extension, settings) }),
      };
      const isNew = !before.extensions.some((choice) => choice.name === name);
      const others = before.extensions.map((choice) => (choice.name === name ? chosen : choice));
      return { ...before, extensions: isNew ? [...others, chosen] : others };
    });
    if (replacesSecrets) await removeSecretBackups(this.data);
    return this.read([extension]);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.document.idle(), this.secrets.idle()]);
  }
}
