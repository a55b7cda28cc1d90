import { LONGEST_LINE, LONGEST_TEXT } from '@soltura/domain/limits';
import { countOf } from '@soltura/domain/numbers';
import { isEmpty } from '@soltura/domain/records/rules';
import Link from 'lucide-react/icons/link';
import Mic from 'lucide-react/icons/mic';
import PenLine from 'lucide-react/icons/pen-line';
import type { ReactNode, Ref } from 'react';
import { FieldDifference } from '../../editing/FieldDifference.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { TextArea } from '../../ui/controls/TextArea.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import { readNames } from './hand-in-recordings.ts';
import styles from './MyTask.module.css';
import type { HandInForm } from './use-hand-in.ts';

export type Way = 'speak' | 'write' | 'link';

const WAYS = [
  { value: 'speak', label: 'Speak', icon: <Mic aria-hidden="true" /> },
  { value: 'write', label: 'Write', icon: <PenLine aria-hidden="true" /> },
  { value: 'link', label: 'Link', icon: <Link aria-hidden="true" /> },
] as const;

const CHANGED = 'This was handed in elsewhere meanwhile. Choose what to keep, then hand it in again.';

interface HandInFieldsProps {
  ref: Ref<HTMLDivElement>;
  form: HandInForm;
  way: Way;
  onWay: (way: Way) => void;
  /** True where something was handed in already. */
  isChange: boolean;
  /** True while one speaks: the other ways rest. */
  isBusy: boolean;
  speak: ReactNode;
}

/** The ways to hand in, each with its own field (screens-coaching 2.3). */
export function HandInFields({ ref, form, way, onWay, isChange, isBusy, speak }: HandInFieldsProps) {
  const { values, errors, change, differences, isGone } = form;
  const isNothing = isEmpty(values.text) && isEmpty(values.link);
  return (
    <div ref={ref} className={styles.fields}>
      {isChange && <h2>Change what you handed in</h2>}
      {differences.length > 0 && (
        <p role="alert" className={styles.changed}>
          {CHANGED}
        </p>
      )}
      <div className={styles.ways}>
        <Segmented
          legend="How to hand in"
          hideLegend
          options={WAYS.map((option) => ({ ...option, disabled: isBusy && option.value !== way }))}
          value={way}
          onChange={onWay}
        />
      </div>
      {way === 'speak' && speak}
      {way === 'write' && (
        <Field label="Your text" error={errors.text} length={{ text: values.text, longest: LONGEST_TEXT }}>
          {(control) => (
            <TextArea
              {...control}
              look="spanish"
              size="sentence"
              readOnly={isGone}
              value={values.text}
              onChange={({ target }) => change('text', target.value)}
            />
          )}
        </Field>
      )}
      {way === 'link' && (
        <Field
          label="Link"
          help="To a document, a recording or a film that your coach can open."
          error={errors.link ?? (isNothing ? errors.text : undefined)}
          length={{ text: values.link, longest: LONGEST_LINE }}
        >
          {(control) => (
            <TextInput
              {...control}
              size="touch"
              type="url"
              inputMode="url"
              autoComplete="off"
              readOnly={isGone}
              value={values.link}
              onChange={({ target }) => change('link', target.value)}
            />
          )}
        </Field>
      )}
      {differences.map((difference) => {
        const { field, label, way: ownWay, describe } = findShown(difference.field);
        return (
          <FieldDifference
            key={field}
            label={label}
            difference={difference}
            describe={describe}
            value={values[field]}
            onChoose={(chosen) => {
              onWay(ownWay);
              change(field, chosen);
            }}
          />
        );
      })}
    </div>
  );
}

function findShown(name: string) {
  if (name === 'link') return { field: 'link', label: 'Link', way: 'link', describe: undefined } as const;
  return name === 'recordings'
    ? ({ field: 'recordings', label: 'Recordings', way: 'speak', describe: countRecordings } as const)
    : ({ field: 'text', label: 'Your text', way: 'write', describe: undefined } as const);
}

function countRecordings(recordings: string): string {
  return countOf(readNames(recordings).length, 'recording');
}
