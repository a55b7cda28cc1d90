import { writeDay } from '@soltura/domain/day-names';
import { type DateExample, type DateOrder, readGivenDay } from '@soltura/domain/imports/given-dates';
import { RadioTiles } from '../../ui/controls/RadioTiles.tsx';
import styles from './DateOrderQuestion.module.css';

interface DateOrderQuestionProps {
  head: string;
  examples: Readonly<Record<DateOrder, DateExample>>;
  values: readonly string[];
  chosen: DateOrder | undefined;
  onChoose: (order: DateOrder) => void;
}

const formats = { 'day-first': '4 January', 'month-first': 'January 4' } as const;

/** Asks for the order of day and month in a column whose values do not show it; no order is preselected. */
export function DateOrderQuestion({ head, examples, values, chosen, onChoose }: DateOrderQuestionProps) {
  const isSame = examples['day-first'].text === examples['month-first'].text;
  const write = (order: DateOrder) => writeDay(examples[order].day, formats[order]);
  const describe = (order: DateOrder) => {
    const words = order === 'day-first' ? 'day first' : 'month first';
    if (!isSame) return `${words}, as ${examples[order].text}`;
    const others = values.flatMap((text) => {
      const day = text === examples[order].text ? undefined : readGivenDay(text, order);
      return day === undefined ? [] : writeDay(day, formats[order]);
    });
    return others.length === 0 ? words : `${words}: then ${others.join(', ')}`;
  };
  return (
    <div className={styles.question}>
      <RadioTiles
        legend={isSame ? `${write('day-first')} or ${write('month-first')}?` : 'Day or month first?'}
        words={
          isSame
            ? `Every date in ${head} can be read both ways. The answer holds for this school from now on.`
            : `Some dates in ${head} fit the one order only, some the other. Those that do not fit the answer are bad rows.`
        }
        look="large"
        options={(['day-first', 'month-first'] as const).map((value) => ({
          value,
          label: write(value),
          detail: describe(value),
        }))}
        value={chosen}
        onChange={onChoose}
      />
    </div>
  );
}
