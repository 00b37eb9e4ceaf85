/** Groups the codes of failures by the status that each is answered with: a document has one answer per status. */
export function codesByStatus<Code extends string>(
  codes: Iterable<Code>,
  statuses: Readonly<Record<Code, number>>,
): ReadonlyMap<number, Code[]> {
  const byStatus = new Map<number, Code[]>();
  for (const code of new Set(codes))
    byStatus.set(statuses[code], [...(byStatus.get(statuses[code]) ?? []), code]);
  return byStatus;
}
