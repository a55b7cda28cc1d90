import type { AnswerOf } from '@soltura/contract/endpoint';
import type { collecting } from '@soltura/contract/flashcards/collecting';
import type { AssignmentOutcome } from '@soltura/domain/example-sets/cohort';
import { countOf } from '@soltura/domain/numbers';
import styles from './SeveralStudents.module.css';

type Students = AnswerOf<typeof collecting.planForMany>['students'];

const SKIPPED: readonly (readonly [AssignmentOutcome, string])[] = [
  ['has-all', 'Have all of them already'],
  ['unknown', 'Skipped, nobody has this address'],
  ['no-student', 'Skipped, not a student'],
];

/** Who gets how much, who has it already, and who is skipped and why. */
export function AssignmentLedger({ students }: { students: Students }) {
  const given = students.filter(({ outcome }) => outcome === 'given');
  const cards = given.reduce((sum, { added }) => sum + added, 0);
  const wanted = Math.max(0, ...given.map(({ added }) => added));
  const partly = given.filter(({ added }) => added < wanted);
  return (
    <ul className={styles.ledger} aria-label="What this does">
      <li>
        <strong>
          {countOf(given.length, 'student')}, {countOf(cards, 'new card')}
        </strong>
      </li>
      {partly.length > 0 && (
        <li>Have some already: {partly.map(({ name, added }) => `${name} (gets ${added})`).join(', ')}</li>
      )}
      {SKIPPED.map(([outcome, words]) => {
        const those = students.filter((student) => student.outcome === outcome);
        if (those.length === 0) return null;
        return (
          <li key={outcome}>
            {words}: {those.map(({ name, address }) => name || address).join(', ')}
          </li>
        );
      })}
    </ul>
  );
}
