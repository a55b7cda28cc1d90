import { countOf } from '@soltura/domain/numbers';
import type { Addressed } from '@soltura/domain/tables/references';
import { RadioTiles } from '../../ui/controls/RadioTiles.tsx';
import styles from './DateOrderQuestion.module.css';

export interface AskedName {
  readonly key: string;
  readonly place: number;
  readonly name: string;
  readonly rows: number;
  readonly candidates: readonly Addressed[];
  readonly chosen: number | undefined;
}

interface NameQuestionProps {
  asked: AskedName;
  onChoose: (recordId: number) => void;
}

/** Asks which of the records with a name is meant, once for all rows; none is preselected. */
export function NameQuestion({ asked: { name, rows, candidates, chosen }, onChoose }: NameQuestionProps) {
  return (
    <div className={styles.question}>
      <RadioTiles
        legend={`${name}: which?`}
        words={
          rows === 1
            ? 'The answer holds for the row that has the name. It can be changed there, too.'
            : `One answer holds for all ${countOf(rows, 'row')} that have the name. Each can still be changed.`
        }
        look="large"
        options={candidates.map((one) => ({
          value: one.recordId,
          label: one.address || `Record ${one.recordId}`,
          detail: one.name,
        }))}
        value={chosen}
        onChange={onChoose}
      />
    </div>
  );
}
