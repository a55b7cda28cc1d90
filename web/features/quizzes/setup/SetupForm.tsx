import { isCustom } from '@soltura/domain/flashcards/card-status';
import { countOf } from '@soltura/domain/numbers';
import { chooseLength, listLengths } from '@soltura/domain/quizzes/lengths';
import { filterCandidates } from '@soltura/domain/quizzes/order';
import { type QuizSetup, toFilters } from '@soltura/domain/quizzes/setup';
import { countDue } from '@soltura/domain/reviews/due';
import { describeDueCount } from '@soltura/domain/reviews/due-words';
import { estimateMinutes } from '@soltura/domain/reviews/forecast';
import { Link } from '@tanstack/react-router';
import Headphones from 'lucide-react/icons/headphones';
import Layers from 'lucide-react/icons/layers';
import { useId } from 'react';
import { paths } from '../../../app/paths.ts';
import { useActiveStudent, useUser } from '../../../base/active-student.ts';
import { useToday } from '../../../base/use-today.ts';
import { Band } from '../../../ui/controls/Band.tsx';
import { BandActions } from '../../../ui/controls/BandActions.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { BandLine } from '../../../ui/controls/BandLine.tsx';
import { bandButtonClass } from '../../../ui/controls/band-button-class.ts';
import { RadioTiles } from '../../../ui/controls/RadioTiles.tsx';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import { Rows } from '../../../ui/menus/Rows.tsx';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import type { CollectedCard } from '../text/quiz-card.ts';
import { usePreloadedTyping } from '../text/typing-code.tsx';
import { AnswerChoice } from './AnswerChoice.tsx';
import { type CardFilter, CardFilters } from './CardFilters.tsx';
import { LengthChoice } from './LengthChoice.tsx';
import { NothingDueNote } from './NothingDueNote.tsx';
import styles from './SetupForm.module.css';
import type { useSomeCards } from './use-some-cards.ts';

export interface Settings {
  readonly setup: QuizSetup;
  /** The number chosen last; the form offers and uses at most the number of matching cards. */
  readonly wantedLength: number;
  readonly some?: CardFilter | undefined;
}

interface SetupFormProps {
  cards: readonly CollectedCard[];
  passing: ReturnType<typeof useSomeCards>;
  settings: Settings;
  onChange: (settings: Settings) => void;
  /** Called with the setup as it is in force, which may differ from the choices. */
  onStart: (setup: QuizSetup) => void;
}

const QUIZ_TYPES = [
  { value: 'text', label: 'Text', icon: <Layers aria-hidden="true" /> },
  { value: 'audio', label: 'Audio', icon: <Headphones aria-hidden="true" /> },
] as const;

const SWITCHES = {
  text: [
    { label: 'Start with Spanish:', choice: 'startWithSpanish', hint: undefined },
    {
      label: 'SRS Quiz:',
      choice: 'srs',
      hint: 'Asks what is due today. The better you know a card, the later it comes back.',
    },
  ],
  audio: [
    { label: 'Comprehension Quiz:', choice: 'comprehension', hint: undefined },
    { label: 'Autoplay:', choice: 'autoplay', hint: undefined },
  ],
} as const;
const ALL: CardFilter = {
  range: { courseId: undefined, fromId: undefined, toId: undefined },
  includeSpanglish: true,
  tags: [],
};
const CUSTOM = {
  label: 'Custom Only:',
  choice: 'customOnly',
  hint: 'Cards that a coach has chosen for you.',
} as const;

/** The setup form of a quiz of the student's own cards (screens-student 5). */
export function SetupForm({ cards, passing, settings, onChange, onStart }: SetupFormProps) {
  const formId = useId();
  const { setup: chosen, wantedLength, some } = settings;
  const change = (changed: Partial<QuizSetup>) => onChange({ ...settings, setup: { ...chosen, ...changed } });
  const isOwn = useActiveStudent()?.recordId === useUser().recordId;
  const today = useToday();
  const dueCount = countDue(
    cards.map(({ entry }) => entry),
    today,
  );
  const countAsked = (asked: readonly CollectedCard[], by: QuizSetup) =>
    filterCandidates(asked, toFilters(by), today).length;
  // The choice stays, and is in force again with the next card that is due.
  const isNothingDue =
    passing.cards !== undefined && countAsked(passing.cards, { ...chosen, srs: true }) === 0;
  const setup = isNothingDue && chosen.type === 'text' ? { ...chosen, srs: false } : chosen;
  const hasCustom = cards.some(({ entry }) => isCustom(entry));
  const total = passing.cards && countAsked(passing.cards, setup);
  const length = chooseLength(total ?? 0, wantedLength);
  const canStart = total !== undefined && total > 0;
  const isWritten = setup.type === 'text' && setup.answerBy !== 'flip';
  usePreloadedTyping(isWritten);
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <div>
          <h1>Review My Flashcards</h1>
          <p className={styles.lead}>{describeDueCount(dueCount, cards.length, isOwn)}</p>
        </div>
        {dueCount === 0 && <NothingDueNote />}
        <form
          id={formId}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (canStart) onStart(setup);
          }}
        >
          <RadioTiles
            legend="Quiz Type:"
            look="large"
            options={QUIZ_TYPES}
            value={setup.type}
            onChange={(type) => change({ type })}
          />
          {setup.type === 'text' && (
            <AnswerChoice value={setup.answerBy} onChange={(answerBy) => change({ answerBy })} />
          )}
          <Rows>
            {[...SWITCHES[setup.type], ...(hasCustom ? [CUSTOM] : [])].map(({ label, choice, hint }) => (
              <li key={choice}>
                <Toggle
                  label={label}
                  layout="row"
                  size="touch"
                  disabled={choice === 'startWithSpanish' && isWritten}
                  isLocked={choice === 'srs' && isNothingDue}
                  checked={setup[choice] && !(choice === 'startWithSpanish' && isWritten)}
                  aria-describedby={hint && `${formId}-${choice}`}
                  onChange={(isOn) => change({ [choice]: isOn })}
                />
                {hint && (
                  <p id={`${formId}-${choice}`} className={styles.hint}>
                    {choice === 'srs' && isNothingDue ? <WhyOff isNoneDue={dueCount === 0} /> : hint}
                  </p>
                )}
              </li>
            ))}
            <li>
              <Toggle
                label="Only some of them:"
                layout="row"
                size="touch"
                checked={some !== undefined}
                aria-describedby={`${formId}-some`}
                onChange={(isOn) => onChange({ ...settings, some: isOn ? ALL : undefined })}
              />
              <p id={`${formId}-some`} className={styles.hint}>
                By lesson, Spanglish and tags.
              </p>
            </li>
          </Rows>
          {some && (
            <CardFilters
              filter={some}
              onChange={(filter) => onChange({ ...settings, some: filter })}
              noCourse="All courses"
              isAtRest={passing.cards !== undefined}
            />
          )}
          {passing.isError && <ErrorPanel title="Error Counting Cards" onRetry={passing.retry} />}
          {total !== undefined && (
            <LengthChoice
              legend="Number of Flashcards:"
              lengths={listLengths(total)}
              value={length}
              onChange={(length) => onChange({ ...settings, wantedLength: length })}
            />
          )}
          {total === undefined && !passing.isError && <Skeleton height="5rem" />}
        </form>
      </main>
      <Band label="What you can do">
        {isNothingDue && setup.type === 'text' && total !== undefined && total > 0 && (
          <BandLine width="form" lead="Practise anyway">
            {countOf(length, 'card')}, about {countOf(estimateMinutes(length), 'minute')}
          </BandLine>
        )}
        <BandActions layout="pair" width="form">
          <Link to={paths.home} className={bandButtonClass()} data-on="band">
            Back to Home
          </Link>
          <BandButton type="submit" form={formId} tone="light" disabled={!canStart}>
            Start Quiz
          </BandButton>
        </BandActions>
      </Band>
    </>
  );
}

function WhyOff({ isNoneDue }: { isNoneDue: boolean }) {
  return (
    <>
      <b>{isNoneDue ? 'Off today, since nothing is due.' : 'Off, since none of these is due today.'}</b>{' '}
      Practise as you like: no dates change.
    </>
  );
}
