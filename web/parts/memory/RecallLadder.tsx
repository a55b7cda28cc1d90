import type { Memory } from '@soltura/contract/students/students';
import { recallBands } from '@soltura/domain/students/recall-bands';
import { Ladder } from '../../ui/figures/Ladder.tsx';
import styles from './RecallLadder.module.css';

/** The number of reviewed cards by recall today, best first (screens-staff 7.10). */
export function RecallLadder({ recall }: Pick<Memory, 'recall'>) {
  const { cards, bands, mean, meanInAWeek } = recall;
  return (
    <Ladder
      title="Predicted recall"
      aside={`${cards} reviewed ${cards === 1 ? 'card' : 'cards'}`}
      head={{ step: 'Chance to recall', count: 'Cards' }}
      steps={recallBands.map(({ label }, index) => ({ label, count: bands[index] ?? 0 }))}
    >
      <dl className={styles.means}>
        <div>
          <dt>Average today</dt>
          <dd>{mean}%</dd>
        </div>
        <div>
          <dt>After a week off</dt>
          <dd>{meanInAWeek}%</dd>
        </div>
      </dl>
    </Ladder>
  );
}
