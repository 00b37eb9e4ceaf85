import type { IProtocol, IProtocolScreenshot } from '@hangar/domain';
import type { MediaApi } from '@hangar/ui-data-access';
import { formatLastPlayed } from '@hangar/ui-components';

/** An imported screenshot as the page shows it. */
export interface ShownScreenshot {
  readonly fileName: string;
  /** The file's name without the part that says whose screenshot it is. */
  readonly name: string;
  readonly address: string;
  readonly thumbnail: string;
  /** When it was taken. */
  readonly day: string;
  readonly isCover: boolean;
}

export function shownScreenshot(
  { fileName, takenAt }: IProtocolScreenshot,
  { id, screenshotPath }: IProtocol,
  media: MediaApi,
): ShownScreenshot {
  return {
    fileName,
    name: fileName.slice(id.length + 1),
    address: media.imageAddress(fileName),
    thumbnail: media.imageAddress(fileName, 320),
    day: formatLastPlayed(takenAt),
    isCover: fileName === screenshotPath,
  };
}
