import type { IProtocol, IProtocolScreenshot } from '@hangar/domain';
import type { MediaApi } from '@hangar/ui-data-access';
import { formatLastPlayed } from '@hangar/ui-components';

/** An imported screenshot, ready for display. */
export interface ShownScreenshot {
  readonly fileName: string;
  /** The file name without the prefix that identifies the protocol. */
  readonly name: string;
  readonly address: string;
  readonly thumbnail: string;
  /** The day on which the screenshot was taken. */
  readonly day: string;
  readonly isCover: boolean;
}

export function createShownScreenshot(
  { fileName, takenAt }: IProtocolScreenshot,
  { id, screenshotPath }: Pick<IProtocol, 'id' | 'screenshotPath'>,
  media: MediaApi,
): ShownScreenshot {
  return {
    fileName,
    name: fileName.slice(id.length + 1),
    address: media.getImageAddress(fileName),
    thumbnail: media.getImageAddress(fileName, 320),
    day: formatLastPlayed(takenAt),
    isCover: fileName === screenshotPath,
  };
}
