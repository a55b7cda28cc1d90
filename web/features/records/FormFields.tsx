import { LONGEST_LINE, LONGEST_TEXT } from '@soltura/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { Rating, RatingMark } from '../../ui/Rating.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AnyField, type FieldProps, takeText } from './AnyField.tsx';
import styles from './FormFields.module.css';
import { FormMode } from './form-mode.ts';
import type { FormValues } from './form-work.ts';
import { RecordLink } from './RecordLink.tsx';
import { catalogueQuery } from './records.queries.ts';

/** Two short fields side by side; in view mode beneath each other. */
export function FieldPair({ children }: { children: ReactNode }) {
  return use(FormMode) === 'view' ? children : <div className={styles.pair}>{children}</div>;
}

/** What the form says and nobody types, in edit and create mode. */
export function ReadOnlyField({
  label,
  help,
  children,
}: {
  label: string;
  help?: ReactNode;
  children: ReactNode;
}) {
  return (
    <dl className={styles.readOnly}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {help && <dd className={styles.help}>{help}</dd>}
    </dl>
  );
}

interface TextFieldProps<Values extends FormValues> extends FieldProps<Values> {
  help?: ReactNode;
  /** Which keys a phone offers. */
  keys?: 'text' | 'email' | 'tel';
}

/** A text of one line. It is somebody else's: the browser offers nothing of the person who types. */
export function TextField<Values extends FormValues>({ keys = 'text', ...props }: TextFieldProps<Values>) {
  return (
    <AnyField {...props} longest={LONGEST_LINE}>
      {(control, text) => (
        <TextInput {...control} inputMode={keys} autoComplete="off" value={text} onChange={takeText(props)} />
      )}
    </AnyField>
  );
}

/** A text of many lines; line breaks are kept. */
export function LongTextField<Values extends FormValues>(props: FieldProps<Values>) {
  return (
    <AnyField {...props} longest={LONGEST_TEXT}>
      {(control, text) => (
        <span className={styles.long}>
          <TextArea {...control} size="mid" value={text} onChange={takeText(props)} />
        </span>
      )}
    </AnyField>
  );
}

/** A web address: a link in view mode, as far as it is one (screens-staff 1.7). */
export function LinkField<Values extends FormValues>(props: FieldProps<Values>) {
  return (
    <AnyField {...props} longest={LONGEST_LINE} show={showLink}>
      {(control, text) => (
        <TextInput {...control} inputMode="url" autoComplete="off" value={text} onChange={takeText(props)} />
      )}
    </AnyField>
  );
}

interface OptionFieldProps<Values extends FormValues> extends FieldProps<Values> {
  options: readonly string[];
}

/** One of a list; a stored value that left the list stays choosable, so that saving does not lose it. */
export function OptionField<Values extends FormValues>({ options, ...props }: OptionFieldProps<Values>) {
  return <ChoiceField {...props} options={options.map((value) => ({ value, label: value }))} />;
}

/** How it went: one of a list, with its strokes. */
export function RatingField<Values extends FormValues>({ options, ...props }: OptionFieldProps<Values>) {
  return (
    <ChoiceField
      {...props}
      options={options.map((value) => ({ value, label: value }))}
      show={showRating}
      mark={<RatingMark rating={props.form.values[props.name] ?? ''} />}
    />
  );
}

/** A coach, as an e-mail address; the name is shown. */
export function CoachField<Values extends FormValues>(props: FieldProps<Values>) {
  const { data } = useQuery(catalogueQuery);
  const options = (data?.coaches ?? []).map(({ user }) => ({ value: user.email, label: user.name }));
  const nameCoach = (email: string) => options.find(({ value }) => value === email)?.label;
  return (
    <ChoiceField
      {...props}
      options={options}
      show={(email) => nameCoach(email) ?? 'No Coach Found'}
      describe={(email) => nameCoach(email) ?? email}
    />
  );
}

/** A calendar day. */
export function DateField<Values extends FormValues>({
  help,
  ...props
}: FieldProps<Values> & { help?: ReactNode }) {
  return (
    <AnyField {...props} help={help}>
      {(control, day) => (
        <DateInput {...control} value={day} onChange={(chosen) => props.form.change(props.name, chosen)} />
      )}
    </AnyField>
  );
}

interface ChoiceFieldProps<Values extends FormValues> extends FieldProps<Values> {
  options: readonly { value: string; label: string }[];
  show?: (value: string) => ReactNode;
  describe?: (value: string) => string;
  /** Stands before the chosen option. */
  mark?: ReactNode;
  /** What choosing does; left out, it goes into the form. */
  onChoose?: (value: string) => void;
}

/** One of a list of values that are not their own words. */
export function ChoiceField<Values extends FormValues>({
  options,
  mark,
  onChoose,
  ...props
}: ChoiceFieldProps<Values>) {
  const { form, name, describe } = props;
  return (
    <AnyField {...props}>
      {(control, value) => {
        const isListed = value === '' || options.some((option) => option.value === value);
        const kept = isListed ? [] : [{ value, label: describe?.(value) ?? value }];
        const isMarked = mark !== undefined && value !== '';
        return (
          <span className={joinClasses(styles.choice, isMarked && styles.marked)}>
            {isMarked && <span className={styles.mark}>{mark}</span>}
            <Select
              {...control}
              options={[{ value: '', label: 'Select' }, ...options, ...kept]}
              value={value}
              onChange={onChoose ?? ((chosen) => form.change(name, chosen))}
            />
          </span>
        );
      }}
    </AnyField>
  );
}

function showRating(rating: string): ReactNode {
  return <Rating rating={rating} />;
}

function showLink(address: string, label: string): ReactNode {
  return <RecordLink address={address} label={label} />;
}
