import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { OrderedNames } from '../../ui/controls/OrderedNames.tsx';
import { RemovableChip } from '../../ui/controls/RemovableChip.tsx';
import { SearchCombobox } from '../../ui/controls/SearchCombobox.tsx';
import { AnyField, type FieldProps, type FieldValues } from '../../ui/fields/AnyField.tsx';
import { focusNeighbour } from '../../ui/focus-neighbour.ts';
import { splitLines } from './form-values.ts';
import type { Referred } from './known-names.ts';
import styles from './NamesField.module.css';
import { suggestNames } from './suggest-names.ts';
import { useChoices } from './use-choices.ts';

interface NamesFieldProps extends FieldProps<FieldValues> {
  referred: Referred;
  /** True for names whose order people change: each has a row, with buttons that move it. */
  isOrdered?: boolean;
}

/** Records of another table by name, in order: a chip for each, and a search to add more. */
export function NamesField({ referred, isOrdered = false, ...props }: NamesFieldProps) {
  const { form, name, label } = props;
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const text = form.values[name] ?? '';
  const chosen = useMemo(() => splitLines(text), [text]);
  const { options, emptyText, onChosen } = useChoices(referred, typed);
  const wanted = useDeferredValue(typed);
  const suggested = useMemo(() => {
    const named = options.map(({ id, label: words }) => ({ recordId: id, name: words }));
    const found = suggestNames(named, wanted, new Set(chosen));
    return found.map(({ recordId, name: words }) => ({ id: recordId, label: words }));
  }, [options, wanted, chosen]);
  const put = (names: readonly string[]) => form.change(name, names.join('\n'));
  return (
    <AnyField {...props}>
      {(control) => (
        <div className={styles.names}>
          {chosen.length > 0 && isOrdered && (
            <OrderedNames
              label={label}
              names={chosen}
              isMarked={(one) => !referred.isName(one)}
              onChange={put}
              last={() => box.current}
            />
          )}
          {chosen.length > 0 && !isOrdered && (
            <ul className={styles.chips} aria-label={label}>
              {chosen.map((one) => (
                <RemovableChip
                  key={one}
                  name={one}
                  look={referred.isName(one) ? 'plain' : 'marked'}
                  removeLabel="Remove"
                  onRemove={(pressed) => {
                    focusNeighbour(pressed, box.current);
                    put(chosen.filter((other) => other !== one));
                  }}
                />
              ))}
            </ul>
          )}
          <SearchCombobox
            ref={box}
            label={label}
            control={{ ...control, required: false }}
            placeholder={`Search ${label.toLowerCase()}`}
            query={typed}
            onQuery={setTyped}
            options={suggested}
            onChoose={(id) => {
              const found = suggested.find((option) => option.id === id);
              if (!found) return;
              onChosen(id);
              put([...chosen, found.label]);
              setTyped('');
            }}
            staysOpen
            emptyText={emptyText}
          />
        </div>
      )}
    </AnyField>
  );
}
