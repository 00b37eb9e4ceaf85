import { Inject, Injectable } from '@nestjs/common';
import { nextTurn, timestamp, type Clock } from '@hangar/platform';

import { HistoryRepository } from '../history';
import { CLOCK } from '../registry-api-options';
import { SubmissionRepository } from '../submissions';

const BATCH_SIZE = 500;

/** Exports the data that only moderators see: the history and the pending submissions, without their senders. */
@Injectable()
export class ReviewExport {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly history: HistoryRepository,
    private readonly submissions: SubmissionRepository,
  ) {}

  /** Yields the parts of the export's text. */
  async *export(): AsyncGenerator<string> {
    const exportedAt = timestamp(this.clock);
    yield `{"format":"hangar-registry-review","version":1,"exported_at":"${exportedAt}","history":[`;
    yield* formatAll((after) => this.history.findAfter(after, BATCH_SIZE));
    yield '\n],"pending":[';
    yield* formatAll((after) => this.submissions.findAllPendingAfter(after, BATCH_SIZE));
    yield '\n]}\n';
  }
}

/** Yields the JSON of all items, one per line. */
async function* formatAll(
  readAfter: (after: number) => Promise<readonly { readonly id: number }[]>,
): AsyncGenerator<string> {
  let separator = '\n';
  for (let items = await readAfter(0); items.length > 0; items = await readAfter(items.at(-1)?.id ?? 0)) {
    yield separator + items.map((item) => JSON.stringify(item)).join(',\n');
    separator = ',\n';
    await nextTurn();
  }
}
