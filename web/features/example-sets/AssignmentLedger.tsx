import type { AnswerOf } from '@soltura/contract/endpoint';
import type { givenSets } from '@soltura/contract/flashcards/given-sets';
import type { AssignmentOutcome } from '@soltura/domain/example-sets/cohort';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import styles from './SeveralStudents.module.css';

type Plan = AnswerOf<typeof givenSets.plan>;

const SKIPPED: readonly (readonly [AssignmentOutcome, string])[] = [
  ['has-all', 'Have all of them already'],
  ['unknown', 'Skipped, nobody has this address'],
  ['no-student', 'Skipped, not a student'],
];
const MAX_NAMED = 20;

export function AssignmentLedger({ plan: { students, counts, cards } }: { plan: Plan }) {
  const given = students.filter(({ outcome }) => outcome === 'given');
  const wanted = Math.max(0, ...given.map(({ added }) => added));
  const partly = given.filter(({ added }) => added < wanted);
  return (
    <ul className={styles.ledger} aria-label="What this does">
      <li>
        <strong>
          {countOf(counts.given, 'student')}, {countOf(cards, 'new card')}
        </strong>
        {given.length > 0 && `: ${listNames(given, counts.given)}`}
      </li>
      {partly.length > 0 && (
        <li>
          Have some already:{' '}
          {partly
            .slice(0, MAX_NAMED)
            .map(({ name, added }) => `${name} (gets ${added})`)
            .join(', ')}
          {partly.length > MAX_NAMED && ' and others'}
        </li>
      )}
      {SKIPPED.map(([outcome, words]) => {
        if (counts[outcome] === 0) return null;
        const those = students.filter((student) => student.outcome === outcome);
        return (
          <li key={outcome}>
            {words}: {listNames(those, counts[outcome])}
          </li>
        );
      })}
    </ul>
  );
}

function listNames(those: Plan['students'], count: number): string {
  const names = those.slice(0, MAX_NAMED).map(({ name, address }) => name || address);
  const others = count - names.length;
  return `${names.join(', ')}${others > 0 ? ` and ${formatNumber(others)} more` : ''}`;
}
