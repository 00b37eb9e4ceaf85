/** Returns the median of some figures. */
export function computeMedian(figures) {
  const sorted = [...figures].sort((left, right) => left - right);
  const middle = sorted.length / 2;
  return Number.isInteger(middle) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[Math.floor(middle)];
}

/** Formats a median with its spread, such as `12.3 (11.0–19.8) ms`. */
export function formatSpread(figures, unit = 'ms') {
  const [minimum, maximum] = [Math.min(...figures), Math.max(...figures)];
  return `${formatFigure(computeMedian(figures))} (${formatFigure(minimum)}–${formatFigure(maximum)}) ${unit}`;
}

/** Formats a figure with its significant digits. */
export function formatFigure(figure) {
  if (figure >= 100) return figure.toFixed(0);
  return figure >= 10 ? figure.toFixed(1) : figure.toFixed(2);
}
