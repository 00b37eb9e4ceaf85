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
import { MetadataFiller, replaceInQueue, type SourceLookup, type WaitingFile } from '../metadata';
import { RegistryAccess, type RegistryConnection } from './registry-access';
import { RelayStore } from './relay-store';
import { isSent, findOwnLink, recordMatch, recordSubmission } from './relay-record';
import { computeFingerprint, createSubmission } from './submission';

/**
 * Queries the Registry about a file in the queue, fills in the result, and submits details of files that the Registry
 * doesn't have.
 */
@Injectable()
export class RegistryLookup implements SourceLookup<RegistryConnection, RegistryFinding> {
  private readonly logger = new Logger(RegistryLookup.name);

  constructor(
    private readonly catalog: CatalogRepository,
    private readonly store: RelayStore,
    private readonly access: RegistryAccess,
    private readonly filler: MetadataFiller,
    private readonly events: EventBus,
  ) {}

  open(): Promise<RegistryConnection | null> {
    return this.access.open();
  }

  close(): void {
    this.access.close();
  }

  getUnavailability(error: unknown): { seconds: number | null } | null {
    return error instanceof RegistryUnavailable ? { seconds: error.retryAfterSeconds ?? null } : null;
  }

  /** Fills in the file's empty fields that may be filled, and returns the Registry's entry for the file. */
  async lookUp(fileId: string, { client, signal }: RegistryConnection): Promise<RegistryFinding | null> {
    const file = await this.catalog.find(fileId);
    const found = file && (await client.find(file.hashValue, { signal }));
    if (found) await this.fillIn(fileId, found.entry);
    return found ?? null;
  }

  /**
   * Submits details that the Registry lacks. When this resolves, the file is no longer queued, unless the user has
   * changed it in the meantime.
   * @throws if the file must stay in the queue
   */
  async publish(fileId: string, found: RegistryFinding | null, registry: RegistryConnection): Promise<void> {
    // The queue is read before the catalogue. If the user edits the file later, its entry in the queue is replaced, so
    // the file stays queued.
    const waiting = this.store.find(fileId);
    if (!waiting) return;
    const entry = await this.catalog.find(fileId);
    if (entry) await this.submitIfNew(entry, found, registry);
    await this.store.change(replaceInQueue(waiting, null));
  }

  /** Whether the file is queued for a submission, not only for a query. */
  async hasSubmission({ fileId }: WaitingFile): Promise<boolean> {
    const entry = await this.catalog.find(fileId);
    return entry !== undefined && publicLinkOrNull(findOwnLink(this.store.current, entry)) !== null;
  }

  private async fillIn(fileId: string, found: IRegistryEntry): Promise<void> {
    // These fields are determined again when the change is made, so that fields that the user edited in the meantime
    // are not filled.
    const openFields = () => this.store.find(fileId)?.open ?? [];
    const hasFilled = await this.filler.fill(fileId, found, openFields);
    const isKnown = this.store.current.matched.includes(found.hash);
    if (!this.store.find(fileId) || (isKnown && !hasFilled)) return;
    void this.store.change(recordMatch(found.hash));
    this.events.publish('registry.matched', { fileId, entry: found });
  }

  private async submitIfNew(
    entry: IModFile,
    known: RegistryFinding | null,
    registry: RegistryConnection,
  ): Promise<void> {
    const url = findOwnLink(this.store.current, entry);
    const submission = createSubmission({ ...entry, url }, known);
    if (!submission) return;
    const { hash: hashValue } = submission;
    const { address } = registry;
    const sentSubmission = { hashValue, address, fingerprint: computeFingerprint(submission) };
    if (isSent(this.store.current, sentSubmission)) return;
    await this.submit(submission, registry);
    await this.store.change(recordSubmission(sentSubmission));
  }

  private async submit(
    submission: IRegistrySubmission,
    { client, signal }: RegistryConnection,
  ): Promise<void> {
    const uuid = await this.access.uuid();
    try {
      await client.submit(submission, uuid, { signal });
    } catch (error) {
      // The Registry will never accept this submission unchanged, so it counts as sent.
      if (!(error instanceof SubmissionRefused)) throw error;
      this.logger.debug(error.message);
    }
  }
}
