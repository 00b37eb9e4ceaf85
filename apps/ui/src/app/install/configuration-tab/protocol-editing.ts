import type { Provider } from '@angular/core';

import { InstallDraft } from '../draft/install-draft';
import { ConflictResolver } from './conflict-resolver';
import { ProtocolOpener } from './protocol-opener';
import { ProtocolSaver } from './protocol-saver';

/**
 * The providers of a page that edits a protocol: the draft, and the services that open it, save it and resolve its
 * conflicts.
 */
export const PROTOCOL_EDITING: Provider[] = [InstallDraft, ProtocolOpener, ProtocolSaver, ConflictResolver];
