import { Injectable, Logger } from '@nestjs/common';
import {
  publicLinkOrNull,
  type IModFile,
  type IRegistryEntry,
  type IRegistrySubmission,
} from '@hangar/domain';
import { SubmissionRefused, type RegistryFinding } from '@hangar/registry-client';

import { CatalogRepository, type StoredModFile } from '../catalog';
import { LauncherError } from '../errors';
import { EventBus } from '../events';
import { filledIn } from './empty-fields';
import { RegistryAccess, type OpenRegistry } from './registry-access';
import { RelayMemory } from './relay-memory';
import {
  isSent,
  ownLinkOf,
  rememberMatch,
  rememberSent,
  replaceWaiting,
  type WaitingFile,
} from './relay-record';
import { fingerprintOf, submissionFor } from './submission';

/** Asks the Registry about one waiting file, fills in what it says, and offers what it does not know. */
@Injectable()
export class FileInquiry {
  private readonly logger = new Logger(FileInquiry.name);

  constructor(
    private readonly catalog: CatalogRepository,
    private readonly memory: RelayMemory,
    private readonly access: RegistryAccess,
    private readonly events: EventBus,
  ) {}

  /** What the Registry holds about the file; what is open and empty in the entry is filled by then. */
  async ask(fileId: string, { client, signal }: OpenRegistry): Promise<RegistryFinding | null> {
    const asked = await this.catalog.find(fileId);
    const found = asked && (await client.find(asked.hashValue, { signal }));
    if (found) await this.fillIn(fileId, found.entry);
    return found ?? null;
  }

  /**
   * Offers what the Registry does not hold. When it resolves, the file waits no longer, unless the user changed it meanwhile.
   * @throws when it is to wait longer
   */
  async tell(fileId: string, found: RegistryFinding | null, registry: OpenRegistry): Promise<void> {
    // What the user did up to here is in both of these; whoever changes the entry later changes what waits.
    const waiting = this.memory.find(fileId);
    if (!waiting) return;
    const entry = await this.catalog.find(fileId);
    if (entry) await this.offer(entry, found, registry);
    await this.memory.change(replaceWaiting(waiting, null));
  }

  /** Whether there is something that waits to be told, and not only to be asked. */
  async hasOffer({ fileId }: WaitingFile): Promise<boolean> {
    const entry = await this.catalog.find(fileId);
    return entry !== undefined && publicLinkOrNull(ownLinkOf(this.memory.current, entry)) !== null;
  }

  private async fillIn(fileId: string, found: IRegistryEntry): Promise<void> {
    const hasFilled = await this.fill(fileId, found);
    const isKnown = this.memory.current.matched.includes(found.hash);
    if (!this.memory.find(fileId) || (isKnown && !hasFilled)) return;
    void this.memory.change(rememberMatch(found.hash));
    this.events.publish('registry.matched', { fileId, entry: found });
  }

  /** Whether there was something to fill. */
  private async fill(fileId: string, found: IRegistryEntry): Promise<boolean> {
    // Asked again when the change is made: what the user has touched or switched off by then is not filled.
    const open = () => this.memory.find(fileId)?.open ?? [];
    const entry = await this.catalog.find(fileId);
    if (!entry || filledIn(entry, found, open()) === entry) return false;
    try {
      await this.catalog.update(fileId, (file) => filledIn<StoredModFile>(file, found, open()), 'background');
      return true;
    } catch (error) {
      const code = error instanceof LauncherError ? error.code : null;
      // The user's own load orders come first: one that contradicts them is left out.
      if (code === 'LOAD_ORDER_CYCLE') return this.fill(fileId, { ...found, loadOrder: [] });
      if (code === 'MOD_FILE_NOT_FOUND') return false;
      throw error;
    }
  }

  private async offer(entry: IModFile, known: RegistryFinding | null, registry: OpenRegistry): Promise<void> {
    const url = ownLinkOf(this.memory.current, entry);
    const submission = submissionFor({ ...entry, url }, known);
    if (!submission) return;
    const { hash: hashValue } = submission;
    const { address } = registry;
    const offer = { hashValue, address, fingerprint: fingerprintOf(submission) };
    if (isSent(this.memory.current, offer)) return;
    await this.submit(submission, registry);
    await this.memory.change(rememberSent(offer));
  }

  private async submit(submission: IRegistrySubmission, { client, signal }: OpenRegistry): Promise<void> {
    const uuid = await this.access.uuid();
    try {
      await client.submit(submission, uuid, { signal });
    } catch (error) {
      // It will never be taken as it is, so it counts as sent.
      if (!(error instanceof SubmissionRefused)) throw error;
      this.logger.debug(error.message);
    }
  }
}
