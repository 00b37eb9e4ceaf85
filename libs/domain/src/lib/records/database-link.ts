import * as field from '../fields/field';
import { record, type RecordOf } from '../fields/record';
import { SETTINGS_LIMITS } from '../rules/text-limits';

/** A link to a mod database, opened in the system's browser. */
export const DATABASE_LINK = record('IDatabaseLink', () => ({
  name: field.name(SETTINGS_LIMITS.linkName, { defaultFrom: 'url' }),
  /** http or https only. */
  url: field.webAddress(),
}));

/** A link to a mod database, opened in the system's browser. */
export interface IDatabaseLink extends RecordOf<typeof DATABASE_LINK> {}
