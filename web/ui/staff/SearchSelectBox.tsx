import { foldText } from '@soltura/domain/search/match';
import Search from 'lucide-react/icons/search';
import { type Ref, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { joinClasses } from '../class-names.ts';
import listStyles from '../controls/ComboboxList.module.css';
import { ComboboxList } from '../controls/ComboboxList.tsx';
import { getBoxProps } from '../controls/combobox-aria.ts';
import { findOptions, type SelectableOption } from '../controls/find-options.ts';
import { TextInput } from '../controls/TextInput.tsx';
import { useComboboxKeys } from '../hooks/use-combobox-keys.ts';
import styles from './SearchSelect.module.css';
import { useFloatingSheet } from './use-floating-sheet.ts';

interface SearchSelectBoxProps {
  label: string;
  options: readonly SelectableOption[];
  onQuery?: ((text: string) => void) | undefined;
  onChoose: (id: number) => void;
  emptyText: string;
  placeholder: string | undefined;
  size: 'staff' | 'mid';
  describedBy: string | undefined;
  isInvalid?: true | undefined;
  ref: Ref<HTMLInputElement>;
}

/** A SearchSelect without a value. Typed text without a choice is discarded on blur. */
export function SearchSelectBox({
  label,
  options,
  onQuery,
  onChoose,
  emptyText,
  placeholder,
  size,
  describedBy,
  isInvalid,
  ref,
}: SearchSelectBoxProps) {
  const id = useId();
  const group = useRef<HTMLSpanElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const change = (next: string) => {
    setText(next);
    onQuery?.(next);
  };
  const wanted = foldText(text);
  const { found, isCut } = useMemo(() => findOptions(options, wanted), [options, wanted]);
  // The deferred value shows a typed letter before a long list is rendered.
  const listed = useDeferredValue(useMemo(() => ({ text, found, isCut }), [text, found, isCut]));
  const { isShown, current, point, open, close, choose, handleKeyDown } = useComboboxKeys({
    id,
    isWanted: wanted !== '',
    count: found.length,
    onChoose: (place) => {
      const option = found[place];
      if (option) onChoose(option.id);
    },
  });
  useFloatingSheet(group, sheet, isShown);
  const handleBlur = () => {
    close();
    change('');
  };
  return (
    <span ref={group} className={styles.group} onBlur={handleBlur}>
      <TextInput
        ref={ref}
        size={size}
        trailing={<Search aria-hidden="true" />}
        {...getBoxProps({ id, isShown, current })}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onClick={open}
        onKeyDown={handleKeyDown}
        onChange={(event) => {
          open();
          point(0);
          change(event.target.value);
        }}
      />
      {isShown && (
        <div ref={sheet} className={joinClasses(listStyles.sheet, styles.sheet)} popover="manual">
          <ComboboxList
            boxId={id}
            label={label}
            options={listed.found}
            query={listed.text}
            current={current}
            onPoint={point}
            onChoose={choose}
            emptyText={emptyText}
            moreText={listed.isCut ? 'Type to see fewer' : undefined}
          />
        </div>
      )}
    </span>
  );
}
