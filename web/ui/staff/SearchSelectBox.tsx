import { Autocomplete } from '@base-ui/react/autocomplete';
import { foldText } from '@soltura/domain/search/match';
import Search from 'lucide-react/icons/search';
import { type Ref, useDeferredValue, useMemo, useRef, useState } from 'react';
import { joinClasses } from '../class-names.ts';
import listStyles from '../controls/ComboboxList.module.css';
import { ComboboxList } from '../controls/ComboboxList.tsx';
import { ComboboxRoot } from '../controls/ComboboxRoot.tsx';
import { findOptions, type SelectableOption } from '../controls/find-options.ts';
import { TextInput } from '../controls/TextInput.tsx';
import { useComboboxList } from '../hooks/use-combobox-list.ts';
import { useStableHandler } from '../hooks/use-stable-handler.ts';
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
  const { isShown, open, close, box } = useComboboxList({ isWanted: wanted !== '' });
  const choose = (option: SelectableOption | undefined) => {
    if (!option) return;
    onChoose(option.id);
    close();
  };
  const handleChoose = useStableHandler((place: number) => choose(listed.found[place]));
  useFloatingSheet(group, sheet, isShown);
  const handleBlur = () => {
    close();
    change('');
  };
  return (
    <span ref={group} className={styles.group} onBlur={handleBlur}>
      <ComboboxRoot
        options={listed.found}
        query={text}
        onQuery={(next) => {
          open();
          change(next);
        }}
      >
        <Autocomplete.Input
          ref={ref}
          {...box}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          placeholder={placeholder}
          onKeyDown={(event) => {
            box.onKeyDown?.(event);
            if (event.key !== 'Enter' || !isShown || listed.text === text) return;
            // The list of the typed text is not rendered yet.
            event.preventBaseUIHandler();
            choose(found[0]);
          }}
          render={<TextInput size={size} trailing={<Search aria-hidden="true" />} />}
        />
        {isShown && (
          <div ref={sheet} className={joinClasses(listStyles.sheet, styles.sheet)} popover="manual">
            <ComboboxList
              label={label}
              options={listed.found}
              query={listed.text}
              onChoose={handleChoose}
              emptyText={emptyText}
              moreText={listed.isCut ? 'Type to see fewer' : undefined}
            />
          </div>
        )}
      </ComboboxRoot>
    </span>
  );
}
