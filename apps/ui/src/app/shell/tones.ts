import type { IconName } from '@hangar/ui-components';
import type { NotificationTone } from '@hangar/ui-data-access';

/** The sign of each tone, and the word for those who cannot see it. */
export const TONE_ICONS: Readonly<
  Record<NotificationTone, { readonly icon: IconName; readonly label: string }>
> = {
  good: { icon: 'check', label: $localize`Done` },
  info: { icon: 'info', label: $localize`Note` },
  warn: { icon: 'warn', label: $localize`Warning` },
  bad: { icon: 'warn', label: $localize`Error` },
};
