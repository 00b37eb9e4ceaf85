/** Groups error codes by HTTP status, because an OpenAPI document has one response per status. */
export function groupCodesByStatus<Code extends string>(
  codes: Iterable<Code>,
  statuses: Readonly<Record<Code, number>>,
): ReadonlyMap<number, Code[]> {
  const byStatus = new Map<number, Code[]>();
  for (const code of new Set(codes))
    byStatus.set(statuses[code], [...(byStatus.get(statuses[code]) ?? []), code]);
  return byStatus;
}
