import { Injectable, Logger } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import {
  publicLinkOrNull,
  type IModFile,
  type IRegistryEntry,
  type IRegistrySubmission,
} from '@hangar/domain';
import { RegistryUnavailable, SubmissionRefused, type RegistryFinding } from '@hangar/registry-client';

import { CatalogRepository } from '../catalog';
import { MetadataFiller, replaceWaiting, type Inquiry, type WaitingFile } from '../metadata';
import { RegistryAccess, type OpenRegistry } from './registry-access';
import { RelayMemory } from './relay-memory';
import { isSent, ownLinkOf, rememberMatch, rememberSent } from './relay-record';
import { fingerprintOf, submissionFor } from './submission';

/** Asks the Registry about one waiting file, fills in what it says, and offers what it does not know. */
@Injectable()
export class FileInquiry implements Inquiry<OpenRegistry, RegistryFinding> {
  private readonly logger = new Logger(FileInquiry.name);

  constructor(
    private readonly catalog: CatalogRepository,
    private readonly memory: RelayMemory,
    private readonly access: RegistryAccess,
    private readonly filler: MetadataFiller,
    private readonly events: EventBus,
  ) {}

  open(): Promise<OpenRegistry | null> {
    return this.access.open();
  }

  close(): void {
    this.access.close();
  }

  awayFor(error: unknown): { seconds: number | null } | null {
    return error instanceof RegistryUnavailable ? { seconds: error.retryAfterSeconds ?? null } : null;
  }

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
    // Asked again when the change is made: what the user has touched or switched off by then is not filled.
    const open = () => this.memory.find(fileId)?.open ?? [];
    const hasFilled = await this.filler.fill(fileId, found, open);
    const isKnown = this.memory.current.matched.includes(found.hash);
    if (!this.memory.find(fileId) || (isKnown && !hasFilled)) return;
    void this.memory.change(rememberMatch(found.hash));
    this.events.publish('registry.matched', { fileId, entry: found });
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
