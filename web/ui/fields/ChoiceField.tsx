import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { Select } from '../controls/Select.tsx';
import { Rating, RatingMark } from '../staff/Rating.tsx';
import { AnyField, type FieldProps, type FieldValues } from './AnyField.tsx';
import styles from './fields.module.css';

interface ChoiceFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly { value: string; label: string }[];
  renderText?: (value: string) => ReactNode;
  describe?: (value: string) => string;
  hasEmpty?: boolean;
  empty?: string;
  mark?: ReactNode;
  onChoose?: (value: string) => void;
}

export function ChoiceField<Values extends FieldValues>({
  options,
  hasEmpty = true,
  empty = 'Select',
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
              options={[...(hasEmpty ? [{ value: '', label: empty }] : []), ...options, ...kept]}
              value={value}
              onChange={onChoose ?? ((chosen) => form.change(name, chosen))}
            />
          </span>
        );
      }}
    </AnyField>
  );
}

interface OptionFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly string[];
  empty?: string;
}

/** A select of texts. A stored value that is no longer listed is kept as an option, so that saving keeps it. */
export function OptionField<Values extends FieldValues>({ options, ...props }: OptionFieldProps<Values>) {
  return <ChoiceField {...props} options={options.map((value) => ({ value, label: value }))} />;
}

/** A select of ratings, with the strokes of the chosen rating. */
export function RatingField<Values extends FieldValues>({ options, ...props }: OptionFieldProps<Values>) {
  return (
    <ChoiceField
      {...props}
      options={options.map((value) => ({ value, label: value }))}
      renderText={showRating}
      mark={<RatingMark rating={props.form.values[props.name] ?? ''} />}
    />
  );
}

function showRating(rating: string): ReactNode {
  return <Rating rating={rating} />;
}
