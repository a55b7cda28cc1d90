import type { GivenSet } from '@soltura/contract/flashcards/given-sets';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import Undo from 'lucide-react/icons/undo-2';
import { Button } from '../../ui/controls/Button.tsx';
import { Fact, FactList } from '../../ui/figures/FactList.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import typeStyles from '../../ui/type.module.css';
import styles from './GivenSets.module.css';
import { describeStayed, nameGroup } from './given-sets.queries.ts';

export function GivenSetEntry({ set, onUndo }: { set: GivenSet; onUndo: () => void }) {
  const { at, who, firstExample, examples, students, cards, takenBack, canUndo } = set;
  const others = examples - 1;
  const group = nameGroup(set);
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{group}</strong>
        <time dateTime={at}>{formatInstant(at)}</time>
      </p>
      <FactList layout="columns">
        <Fact term="Given By">{who}</Fact>
        <Fact term="Examples">
          {firstExample ? (
            <>
              <span lang="es" translate="no">
                {firstExample}
              </span>
              {others > 0 && ` and ${formatNumber(others)} more`}
            </>
          ) : (
            formatNumber(examples)
          )}
        </Fact>
        <Fact term="Got It">
          {countOf(students, 'student')}, {countOf(cards, 'new card')}
        </Fact>
      </FactList>
      {takenBack && (
        <p className={typeStyles.quietSmall}>
          Taken back on {formatInstant(takenBack.at)}. {describeStayed(takenBack.stayed)}
        </p>
      )}
      {canUndo && (
        <p>
          <Button
            size="staff"
            icon={<Undo aria-hidden="true" />}
            aria-haspopup="dialog"
            aria-label={`Undo: ${group}, ${formatInstant(at)}`}
            onClick={onUndo}
          >
            Undo
          </Button>
        </p>
      )}
    </li>
  );
}
