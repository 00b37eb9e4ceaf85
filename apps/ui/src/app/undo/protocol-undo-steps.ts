import type { IProtocolCard, IProtocolChanges } from '@hangar/domain';

import type { UndoStep } from './undo-storage';

const VALUES = ['baseGameVersionId', 'sourcePortId', 'state', 'favourite', 'rating'] as const;

/**
 * Returns the steps that will undo a change. They restore the protocols' current values, so call this before the
 * change.
 */
export function createUndoSteps(
  protocols: readonly IProtocolCard[],
  changes: IProtocolChanges,
): readonly UndoStep[] {
  return [
    ...VALUES.filter((key) => changes[key] !== undefined).flatMap((key) => createValueSteps(protocols, key)),
    ...(changes.addTags ?? []).flatMap((tag) =>
      createTagSteps(
        protocols.filter(({ tags }) => !tags.includes(tag)),
        { removeTags: [tag] },
      ),
    ),
    ...(changes.removeTags ?? []).flatMap((tag) =>
      createTagSteps(
        protocols.filter(({ tags }) => tags.includes(tag)),
        { addTags: [tag] },
      ),
    ),
  ];
}

/** Returns one step for each distinct current value. */
function createValueSteps(
  protocols: readonly IProtocolCard[],
  key: (typeof VALUES)[number],
): readonly UndoStep[] {
  const groups = new Map<unknown, string[]>();
  for (const { id, [key]: value } of protocols) {
    const ids = groups.get(value);
    if (ids) ids.push(id);
    else groups.set(value, [id]);
  }
  return [...groups].map(([value, ids]) => ({ kind: 'change', ids, changes: { [key]: value } }));
}

function createTagSteps(protocols: readonly IProtocolCard[], changes: IProtocolChanges): readonly UndoStep[] {
  return protocols.length === 0 ? [] : [{ kind: 'change', ids: protocols.map(({ id }) => id), changes }];
}
