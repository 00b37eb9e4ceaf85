import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataDirectory, UserDocuments, type JsonDocument } from '@hangar/api-foundation/storage';

import {
  getChoice,
  readExtensionChoices,
  type ExtensionChoice,
  type ExtensionChoices,
} from './extension-choices';

/**
 * The only owner of `extensions.json`, which contains the user's choices for extensions. At startup, the file is read
 * before this class is created.
 */
@Injectable()
export class ExtensionRepository implements OnApplicationShutdown {
  private readonly document: JsonDocument<ExtensionChoices>;
  private readonly editListeners = new Set<() => void>();

  constructor(data: DataDirectory, documents: UserDocuments) {
    this.document = documents.open({
      path: data.extensionsFile(),
      read: readExtensionChoices,
      onEdited: () => this.editListeners.forEach((listener) => listener()),
    });
  }

  /** Registers a listener that is called when another program has changed the file. */
  onEdited(listener: () => void): void {
    this.editListeners.add(listener);
  }

  async read(): Promise<readonly ExtensionChoice[]> {
    return (await this.document.read()).extensions;
  }

  /** Changes the given fields of the choice for one extension. */
  async updateChoice(
    name: string,
    changes: Partial<Omit<ExtensionChoice, 'name'>>,
  ): Promise<readonly ExtensionChoice[]> {
    const { extensions } = await this.document.update((before) => {
      const chosen = { ...getChoice(name, before.extensions), ...changes };
      const isNew = !before.extensions.some((choice) => choice.name === name);
      const others = before.extensions.map((choice) => (choice.name === name ? chosen : choice));
      return { ...before, extensions: isNew ? [...others, chosen] : others };
    });
    return extensions;
  }

  onApplicationShutdown(): Promise<void> {
    return this.document.idle();
  }
}
