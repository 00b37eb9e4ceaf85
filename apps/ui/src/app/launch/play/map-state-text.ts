import type { MapState } from './map-rows';

/** Returns the state of a map in words. */
export function getMapStateText(state: MapState): string {
  switch (state) {
    case 'here':
      return $localize`You are here`;
    case 'finished':
      return $localize`Finished`;
    case 'marked':
      return $localize`Marked as finished`;
    case 'entered':
      return $localize`Started`;
    case 'unseen':
      return $localize`Not played`;
  }
}
