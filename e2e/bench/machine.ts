/** How long this machine takes for a fixed sum, in ms: tells a slow moment of the machine from a slow product. */
export function measureMachine(): number {
  const start = performance.now();
  let sum = 0;
  for (let number = 0; number < 300_000_000; number += 1) sum += number % 7;
  if (sum < 0) throw new Error('A sum of numbers from 0 is not negative.');
  return performance.now() - start;
}
