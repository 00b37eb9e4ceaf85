/** The answer of `work`, or `fallback` when it takes longer than `limitMs`; the work itself is not stopped. */
export async function inTime<T>(work: Promise<T>, limitMs: number, fallback: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
