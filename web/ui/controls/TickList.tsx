import { type ReactNode, useId } from 'react';
import styles from './TickList.module.css';

export interface Tick {
  readonly id: number | string;
  readonly name: string;
  readonly isTicked: boolean;
  /** Shown beside the name, and the description of the box. */
  readonly aside?: string | undefined;
  /** True without a box, because the tick would have no effect. */
  readonly isFixed?: boolean;
}

interface TickListProps<Item extends Tick> {
  items: readonly Item[];
  label?: string;
  onTick: (item: Item, isTicked: boolean) => void;
  children?: ReactNode;
}

/** Names with a box each, under the number of ticked ones. */
export function TickList<Item extends Tick>({ items, label, onTick, children }: TickListProps<Item>) {
  const id = useId();
  const boxes = items.filter(({ isFixed }) => isFixed !== true);
  return (
    <div>
      <p className={styles.count}>
        {boxes.filter(({ isTicked }) => isTicked).length} of {boxes.length}
      </p>
      <ul className={styles.ticks} aria-label={label}>
        {items.map((item) => (
          <li key={item.id}>
            {item.isFixed ? (
              <p className={styles.tick}>
                <span>{item.name}</span>
                <span className={styles.aside}>{item.aside}</span>
              </p>
            ) : (
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  checked={item.isTicked}
                  aria-describedby={item.aside === undefined ? undefined : `${id}${item.id}`}
                  onChange={({ currentTarget }) => onTick(item, currentTarget.checked)}
                />
                <span>{item.name}</span>
                {item.aside !== undefined && (
                  <span id={`${id}${item.id}`} className={styles.aside}>
                    {item.aside}
                  </span>
                )}
              </label>
            )}
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}

/** A line of a `TickList` without a box: a note on the others. */
export function TickLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.line}>
      {icon}
      <span>{children}</span>
    </li>
  );
}
