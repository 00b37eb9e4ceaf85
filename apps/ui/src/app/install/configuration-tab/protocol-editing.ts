import type { Provider } from '@angular/core';

import { InstallDraft } from '../draft/install-draft';
import { ConflictResolver } from './conflict-resolver';
import { ProtocolOpener } from './protocol-opener';
import { ProtocolSaver } from './protocol-saver';

/** What a page in which one protocol is written provides: the draft, and what opens it, saves it and resolves its conflicts. */
export const PROTOCOL_EDITING: Provider[] = [InstallDraft, ProtocolOpener, ProtocolSaver, ConflictResolver];
