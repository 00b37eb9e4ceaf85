import { inject, Service } from '@angular/core';
import {
  baseGameOf,
  fileNameOf,
  foundBy,
  sourcePortOf,
  STATE_WORDS,
  wadNameOf,
  withoutBuild,
} from '@hangar/domain';
import type { IProtocolCard, SearchedPart } from '@hangar/domain';
import { CatalogStore, ProtocolContentsStore, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { FileNames } from './file-names';

/** Explains why a protocol was found if its title doesn't show the reason. */
@Service()
export class MatchReason {
  private readonly catalog = inject(CatalogStore);
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore);
  private readonly names = inject(FileNames);
  private readonly contents = inject(ProtocolContentsStore);

  /** Returns the reason as text, such as `map MAP12 Harbour`; empty if the title matches. */
  getReason(protocol: IProtocolCard, words: readonly string[]): string {
    const part = foundBy(protocol.title, this.getParts(protocol), words);
    return part ? getText(part) : '';
  }

  private getParts(protocol: IProtocolCard): readonly SearchedPart[] {
    const { tags, state, description } = protocol;
    return [
      ...tags.map((text) => ({ kind: 'tag', text }) as const),
      ...(state ? [{ kind: 'state', text: STATE_WORDS[state] } as const] : []),
      ...this.getSetupParts(protocol),
      ...this.getFileParts(protocol),
      { kind: 'description', text: description },
      { kind: 'notes', text: this.contents.byId().get(protocol.id)?.notes ?? '' },
    ];
  }

  private getSetupParts(protocol: IProtocolCard): readonly SearchedPart[] {
    const settings = this.settings.settings();
    if (!settings) return [];
    const game = baseGameOf(protocol, this.versions.versions() ?? [], settings);
    const port = sourcePortOf(protocol, game, settings);
    const names = [...(game ? [withoutBuild(game.name), wadNameOf(game)] : []), port?.name ?? ''];
    return names.map((text) => ({ kind: 'setup', text }));
  }

  private getFileParts({ id, fileNames }: IProtocolCard): readonly SearchedPart[] {
    const { files = [], disabledFiles = [] } = this.contents.byId().get(id) ?? {};
    const parts = [...files, ...disabledFiles].flatMap((hash) => {
      const file = this.catalog.byHash().get(hash);
      const knownNames = this.names.byHash().get(hash);
      return file ? { file, maps: knownNames?.maps ?? [], lumps: knownNames?.lumps ?? [] } : [];
    });
    return [
      ...parts.map(({ file }) => ({ kind: 'file', text: fileNameOf(file.name) }) as const),
      ...fileNames.map((text) => ({ kind: 'file', text }) as const),
      ...parts.map(({ file }) => ({ kind: 'author', text: file.author ?? '' }) as const),
      ...parts.flatMap(({ maps }) =>
        maps.map(
          ({ name, title }) => ({ kind: 'map', text: [name, title].filter(Boolean).join(' ') }) as const,
        ),
      ),
      ...parts.flatMap(({ lumps }) => lumps.map((text) => ({ kind: 'lump', text }) as const)),
    ];
  }
}

function getText({ kind, text }: SearchedPart): string {
  switch (kind) {
    case 'tag':
      return $localize`tag ${text}:text:`;
    case 'state':
      return text;
    case 'file':
      return $localize`file ${text}:text:`;
    case 'author':
      return $localize`author ${text}:text:`;
    case 'map':
      return $localize`map ${text}:text:`;
    case 'lump':
      return $localize`lump ${text}:text:`;
    case 'description':
      return $localize`in the description`;
    case 'notes':
      return $localize`in your notes`;
    case 'setup':
      return $localize`uses ${text}:text:`;
  }
}
