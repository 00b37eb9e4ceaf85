import { Service } from '@angular/core';

/** Which were offered last, so that the same three do not come twice in a row. */
@Service()
export class LastSurprise {
  ids: readonly string[] = [];
}
