import { type ProposedAnswer, proposedAnswers } from '@soltura/contract/answers/proposed-answers';
import { labelSpanglish, splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import { countOf } from '@soltura/domain/numbers';
import { formatVersion } from '@soltura/domain/records/versions';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { call } from '../../../api/client.ts';
import { Sentence } from '../../../ui/cards/Sentence.tsx';
import typeStyles from '../../../ui/type.module.css';
import { type Choice, DecisionEntry } from '../decisions/DecisionEntry.tsx';
import type { Shown } from '../decisions/decision-list.ts';
import { useDecide } from '../decisions/use-decide.ts';
import styles from './ProposalEntry.module.css';
import { proposalsQuery, readProposals } from './proposed-answers.queries.ts';

const CHOICES: readonly [Choice<ProposedAnswer['status']>, Choice<ProposedAnswer['status']>] = [
  { status: 'accepted', label: 'Accept', done: 'Accepted', icon: <Check aria-hidden="true" /> },
  { status: 'refused', label: 'Refuse', done: 'Refused', icon: <X aria-hidden="true" /> },
];

const KIND = {
  queryKey: proposalsQuery.queryKey,
  reread: readProposals,
  changed: 'Somebody else has decided this meanwhile.',
};

export function ProposalEntry({ proposal }: { proposal: Shown<ProposedAnswer> }) {
  const { recordId, version, spanishExample, englishTranslation, answer, learners, status, isGone } =
    proposal;
  const { decide, pending, failure } = useDecide<ProposedAnswer>(proposal, KIND, (next, _, idempotencyKey) =>
    call(
      proposedAnswers.decide,
      { headers: { 'if-match': formatVersion(version) }, body: { recordId, status: next } },
      { idempotencyKey },
    ),
  );
  return (
    <DecisionEntry
      name={answer}
      open="proposed"
      choices={CHOICES}
      {...{ status, isGone, pending, failure }}
      onDecide={decide}
    >
      <Sentence
        look="list"
        runs={splitSpanish({ spanishExample, spanglish: labelSpanglish(spanishExample) })}
      />
      <Sentence look="list-under" runs={splitEnglish({ englishTranslation })} />
      <p className={styles.answer}>
        <span className={typeStyles.quiet}>Answer</span>{' '}
        <strong lang="es" translate="no">
          {answer}
        </strong>{' '}
        <span className={typeStyles.quiet}>by {countOf(learners, 'learner')}</span>
      </p>
    </DecisionEntry>
  );
}
