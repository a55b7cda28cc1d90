const BETWEEN_THOUSANDS = /\B(?=(\d{3})+(?!\d))/g;

/**
 * Writes a whole number with commas between thousands, and any other as `Intl.NumberFormat` does, whose first use takes a
 * slow device up to 60 ms.
 */
export function formatNumber(value: number): string {
  if (!Number.isSafeInteger(value)) return value.toLocaleString('en-US');
  return String(value).replace(BETWEEN_THOUSANDS, ',');
}

/** Returns a count with its noun: '1 record', '30,952 records'. `many` is needed for a plural other than noun and s. */
export function countOf(count: number, noun: string, many = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : many}`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;
const KILO = 1_024;

/** Formats a size in bytes: '512 bytes', '1.5 kB', '68 MB'. Whole from ten on. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // 1,024 after rounding is 1 of the next unit.
  while (Math.round(value) >= KILO && unit < UNITS.length - 1) {
    value /= KILO;
    unit += 1;
  }
  const written = formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
  return `${written} ${UNITS[unit]}`;
}

const SPANS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a duration in its largest unit, rounded down: '40 seconds', '1 minute', '26 hours', '2 days'. */
export function formatSpan(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [unit, length] = SPANS.find(([, size]) => whole >= (size === 86_400 ? 2 * size : size)) ?? [
    'second',
    1,
  ];
  return countOf(Math.floor(whole / length), unit);
}
