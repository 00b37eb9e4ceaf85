import { Service, signal } from '@angular/core';
import type { IProtocolCard, ModFileWords } from '@hangar/domain';

/** The searchable words of protocols' notes and files. Empty until the search is loaded, which then sets them. */
@Service()
export class SearchedFiles {
  readonly getWords = signal<(protocol: IProtocolCard) => readonly ModFileWords[]>(() => []);
}
