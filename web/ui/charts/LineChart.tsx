import type { ReactNode } from 'react';
import styles from './charts.module.css';

interface LineChartProps {
  values: readonly number[];
  start: ReactNode;
  axis: readonly string[];
}

const WIDTH = 350;
const HEIGHT = 72;

/** A line over a filled area. It is hidden from screen readers, so that a `ChartTable` is needed beside it. */
export function LineChart({ values, start, axis }: LineChartProps) {
  const places = placeOf(values, WIDTH, HEIGHT, 4);
  const [first = [0, HEIGHT], last = [WIDTH, HEIGHT]] = [places[0], places.at(-1)];
  const line = places.map((place) => place.join(',')).join(' ');
  return (
    <div className={styles.line}>
      <div className={styles.plot}>
        <svg
          className={styles.area}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <polygon className={styles.under} points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
          <polyline className={styles.stroke} points={line} />
        </svg>
        <span className={styles.start} style={{ insetBlockEnd: share(HEIGHT - first[1], HEIGHT) }}>
          {start}
        </span>
        <span className={styles.end} style={{ insetBlockStart: share(last[1], HEIGHT) }} aria-hidden="true" />
      </div>
      <span className={styles.ends} aria-hidden="true">
        {axis.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </span>
    </div>
  );
}

/** A line of the height of a row of text, for a table whose other cells hold its values. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const places = placeOf(values, 60, 12, 2).map(([x, y]) => [x + 2, y + 2] as const);
  const last = places.at(-1);
  return (
    <svg className={styles.spark} width="64" height="16" viewBox="0 0 64 16" aria-hidden="true">
      <polyline className={styles.stroke} points={places.map((place) => place.join(',')).join(' ')} />
      {last && <circle className={styles.dark} cx={last[0]} cy={last[1]} r="2" />}
    </svg>
  );
}

function placeOf(values: readonly number[], width: number, height: number, inset: number) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const room = height - 2 * inset;
  return values.map((value, index) => {
    const x = values.length < 2 ? width : (index * width) / (values.length - 1);
    const y = span === 0 ? height / 2 : height - inset - ((value - low) / span) * room;
    return [round(x), round(y)] as const;
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function share(part: number, whole: number): string {
  return `${(100 * part) / whole}%`;
}
