import { protocolComparison } from '@hangar/domain';
import type { IProtocolCard, SortDirection, SortKey } from '@hangar/domain';

type SortFunction = (
  protocols: readonly IProtocolCard[],
  key: SortKey,
  direction: SortDirection,
  isHeld?: boolean,
) => readonly IProtocolCard[];

/**
 * Returns a function that sorts like `sortProtocols` but keeps the previous order if no sort value has changed. This
 * check takes a single pass, which avoids sorting 10,000 protocols again after a tag was added. While the order is
 * held, protocols keep their positions even if their values change.
 */
export function createStableSorter(): SortFunction {
  let last: { readonly by: string; readonly protocols: readonly IProtocolCard[] } = { by: '', protocols: [] };
  let order: readonly number[] = [];
  let isOutdated = false;
  let sorted: readonly IProtocolCard[] = [];
  return (protocols, key, direction, isHeld = false) => {
    const compare = protocolComparison(key, direction);
    const isUnchangedProtocol = (protocol: IProtocolCard, index: number) => {
      const before = last.protocols[index];
      return protocol === before || (before !== undefined && compare(protocol, before) === 0);
    };
    const by = `${key} ${direction}`;
    const isSameList = by === last.by && protocols.length === last.protocols.length;
    const isUnchanged = isSameList && !isOutdated && protocols.every(isUnchangedProtocol);
    const isSameAt = ({ id }: IProtocolCard, index: number) => id === last.protocols[index]?.id;
    isOutdated = !isUnchanged && isHeld && isSameList && protocols.every(isSameAt);
    if (isUnchanged && protocols === last.protocols) return sorted;
    last = { by, protocols };
    const getProtocol = (index: number) => protocols[index] as IProtocolCard;
    if (!isUnchanged && !isOutdated)
      order = protocols.map((_, index) => index).sort((a, b) => compare(getProtocol(a), getProtocol(b)));
    return (sorted = order.map(getProtocol));
  };
}
