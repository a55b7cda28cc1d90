import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { focusNeighbour } from '../focus-neighbour.ts';
import hiddenStyles from '../VisuallyHidden.module.css';
import { IconButton } from './IconButton.tsx';
import styles from './OrderedNames.module.css';

interface OrderedNamesProps {
  label: string;
  names: readonly string[];
  isMarked: (name: string) => boolean;
  onChange: (names: readonly string[]) => void;
  /** Returns the element that gets the focus when the last name is removed. */
  last: () => HTMLElement | null;
}

/** Names whose order can be changed: a row for each, with buttons that move it by one place, and one that removes it. */
export function OrderedNames({ label, names, isMarked, onChange, last }: OrderedNamesProps) {
  const id = useId();
  const pressed = useRef<HTMLElement>(undefined);
  const [told, setTold] = useState('');
  // A row that the browser moves loses the focus.
  useLayoutEffect(() => {
    if (names.length > 0) pressed.current?.focus();
    pressed.current = undefined;
  }, [names]);
  const move = (name: string, to: number, button: HTMLElement) => {
    const others = names.filter((other) => other !== name);
    pressed.current = button;
    setTold(`${name}, ${to + 1} of ${names.length}`);
    onChange([...others.slice(0, to), name, ...others.slice(to)]);
  };
  return (
    <>
      <ol className={styles.names} aria-label={label}>
        {names.map((name, place) => (
          <li key={name} className={styles.name} data-marked={isMarked(name) || undefined}>
            <span className={styles.place}>{place + 1}</span>
            <span id={`${id}${place}`} className={styles.text}>
              {name}
            </span>
            <IconButton
              label="Move up"
              size="staff"
              aria-describedby={`${id}${place}`}
              disabled={place === 0}
              onClick={({ currentTarget }) => move(name, place - 1, currentTarget)}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Move down"
              size="staff"
              aria-describedby={`${id}${place}`}
              disabled={place === names.length - 1}
              onClick={({ currentTarget }) => move(name, place + 1, currentTarget)}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Remove"
              size="staff"
              aria-describedby={`${id}${place}`}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget, last(), 'button:last-of-type');
                onChange(names.filter((other) => other !== name));
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <output className={hiddenStyles.hidden}>{told}</output>
    </>
  );
}
