import { Service, signal } from '@angular/core';
import type { IProtocol, ModFileWords } from '@hangar/domain';

/** What the files of protocols add to what is searched of these: nothing before the search has come, which fills it in. */
@Service()
export class SearchedFiles {
  readonly wordsOf = signal<(protocol: IProtocol) => readonly ModFileWords[]>(() => []);
}
