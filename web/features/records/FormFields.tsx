import { useQuery } from '@tanstack/react-query';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { type ReactNode, use, useState } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { Definition } from '../../ui/DefinitionList.tsx';
import { Field, type FieldControl } from '../../ui/Field.tsx';
import { Rating, RatingMark } from '../../ui/Rating.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { DifferenceChoice } from './DifferenceChoice.tsx';
import styles from './FormFields.module.css';
import { FormMode } from './form-mode.ts';
import type { FormDifference, FormValues } from './form-work.ts';
import { catalogueQuery } from './records.queries.ts';
import type { RecordFormState } from './use-record-form.ts';

interface FieldProps<Values extends FormValues> {
  form: RecordFormState<Values>;
  name: keyof Values & string;
  label: string;
  required?: boolean;
  /** The heading says it in view mode. */
  hidesInView?: boolean;
}

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

/** A text of many lines; line breaks are kept. */
export function LongTextField<Values extends FormValues>(props: FieldProps<Values>) {
  return (
    <AnyField {...props}>
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
    <AnyField {...props} show={showLink}>
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
}

function ChoiceField<Values extends FormValues>({ options, mark, ...props }: ChoiceFieldProps<Values>) {
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
              onChange={(chosen) => form.change(name, chosen)}
            />
          </span>
        );
      }}
    </AnyField>
  );
}

interface AnyFieldProps<Values extends FormValues> extends FieldProps<Values> {
  help?: ReactNode;
  /** How view mode shows the value; as it is, when left out. */
  show?: ((value: string, label: string) => ReactNode) | undefined;
  /** How a value is named in words. */
  describe?: ((value: string) => string) | undefined;
  children: (control: FieldControl, value: string) => ReactNode;
}

function AnyField<Values extends FormValues>({
  form,
  name,
  label,
  required = false,
  hidesInView = false,
  help,
  show,
  describe,
  children,
}: AnyFieldProps<Values>) {
  const value = form.values[name] ?? '';
  if (form.mode === 'view') {
    if (hidesInView) return null;
    return <Definition term={label}>{show ? show(value, label) : value}</Definition>;
  }
  const difference = form.differences.find(({ field }) => field === name);
  return (
    <div className={styles.field}>
      <Field label={label} required={required} error={form.errors[name]} help={help}>
        {(control) => children(control, value)}
      </Field>
      {difference && (
        <FieldDifference
          label={label}
          difference={difference}
          value={value}
          describe={describe}
          onChoose={(chosen) => form.change(name, chosen)}
        />
      )}
    </div>
  );
}

interface FieldDifferenceProps {
  label: string;
  difference: FormDifference;
  value: string;
  describe: ((value: string) => string) | undefined;
  onChoose: (value: string) => void;
}

/** What is typed in the place of two values is one more to choose from, as long as the two are. */
function FieldDifference({
  label,
  difference: { mine, theirs },
  value,
  describe,
  onChoose,
}: FieldDifferenceProps) {
  const [typed, setTyped] = useState<string>();
  const side = value === theirs ? 'theirs' : value === mine ? 'mine' : 'typed';
  if (side === 'typed' && typed !== value) setTyped(value);
  return (
    <DifferenceChoice
      label={label}
      mine={mine}
      theirs={theirs}
      typed={side === 'typed' ? value : typed}
      side={side}
      describe={describe}
      onChoose={(chosen) => onChoose({ mine, theirs, typed: typed ?? value }[chosen])}
    />
  );
}

function takeText<Values extends FormValues>({ form, name }: FieldProps<Values>) {
  return ({ target }: { target: { value: string } }) => form.change(name, target.value);
}

function showRating(rating: string): ReactNode {
  return <Rating rating={rating} />;
}

function showLink(address: string, label: string): ReactNode {
  if (!address.startsWith('http')) return address;
  return (
    <a
      className={styles.link}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      {label}
      <ArrowUpRight aria-hidden="true" />
    </a>
  );
}
