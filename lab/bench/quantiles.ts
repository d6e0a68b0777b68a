/** This share of the numbers is at most the result; NaN if there are no numbers. */
export function quantileOf(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The middle one of an odd number of measurements, the lower middle of an even one. */
export function median(numbers: number[]): number {
  return quantileOf(numbers, 0.5);
}
