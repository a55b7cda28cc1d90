import { LONGEST_LINE, LONGEST_TEXT } from '@soltura/domain/limits';
import { isEmpty } from '@soltura/domain/records/rules';
import type { Ref } from 'react';
import { FieldDifference } from '../../editing/FieldDifference.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { TextArea } from '../../ui/controls/TextArea.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import styles from './MyTask.module.css';
import type { HandInForm } from './use-hand-in.ts';

export type Way = 'write' | 'link';

const WAYS = [
  { value: 'write', label: 'Write' },
  { value: 'link', label: 'Link' },
] as const;

/** Told where the same student has handed in on another device meanwhile. */
const CHANGED = 'This was handed in elsewhere meanwhile. Choose what to keep, then hand it in again.';

interface HandInFieldsProps {
  ref: Ref<HTMLDivElement>;
  form: HandInForm;
  way: Way;
  onWay: (way: Way) => void;
  /** True where something was handed in already. */
  isChange: boolean;
}

/** The ways to hand in, each with its own field (screens-coaching 2.3). */
export function HandInFields({ ref, form, way, onWay, isChange }: HandInFieldsProps) {
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
        <Segmented legend="How to hand in" hideLegend options={WAYS} value={way} onChange={onWay} />
      </div>
      {way === 'write' ? (
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
      ) : (
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
        const isText = difference.field === 'text';
        return (
          <FieldDifference
            key={difference.field}
            label={isText ? 'Your text' : 'Link'}
            difference={difference}
            describe={undefined}
            value={isText ? values.text : values.link}
            onChoose={(chosen) => {
              onWay(isText ? 'write' : 'link');
              change(isText ? 'text' : 'link', chosen);
            }}
          />
        );
      })}
    </div>
  );
}
