import type { ReactNode } from 'react';
import styles from './charts.module.css';

/** A part of a bar, measured from the base. Later parts are drawn over earlier ones. */
export interface BarPart {
  readonly value: number;
  readonly look: 'light' | 'mid' | 'strong' | 'dark' | 'now' | 'outline';
}

export interface Bar {
  readonly key: string;
  readonly axis: string;
  readonly label: ReactNode;
  readonly parts: readonly BarPart[];
}

interface BarChartProps {
  bars: readonly Bar[];
  /** The value of a bar of full height. Default: the largest value. */
  most?: number;
  /** The windows in which the bars are low. Default: none. */
  low?: 'always' | 'in-low-windows';
}

/**
 * Bars side by side with their numbers above them. They are hidden from screen readers, so that a `ChartTable` is
 * needed beside them.
 */
export function BarChart({ bars, most, low }: BarChartProps) {
  const top = Math.max(1, most ?? 0, ...bars.flatMap(({ parts }) => parts.map(({ value }) => value)));
  return (
    <div className={styles.bars} data-low={low}>
      {bars.map(({ key, axis, label, parts }) => {
        const tallest = Math.max(0, ...parts.map(({ value }) => value));
        return (
          <div key={key} className={styles.column}>
            <span className={styles.value}>{label}</span>
            <svg
              className={styles.bar}
              style={{ blockSize: `calc(var(--tallest) * ${tallest / top})` }}
              aria-hidden="true"
            >
              {parts
                .filter(({ value }) => value > 0)
                .map(({ value, look }) => (
                  <rect
                    key={look}
                    className={styles[look]}
                    x="12%"
                    width="76%"
                    y={`${100 - (100 * value) / tallest}%`}
                    height={`${(100 * value) / tallest}%`}
                    rx="2"
                  />
                ))}
            </svg>
            <span className={styles.axis} aria-hidden="true">
              {axis}
            </span>
          </div>
        );
      })}
    </div>
  );
}
