import { isCustom } from '@soltura/domain/flashcards/card-status';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { chooseLength, listLengths } from '@soltura/domain/quizzes/lengths';
import { filterCandidates } from '@soltura/domain/quizzes/order';
import { type QuizSetup, toFilters } from '@soltura/domain/quizzes/setup';
import { countDue } from '@soltura/domain/srs/due';
import { Link } from '@tanstack/react-router';
import Headphones from 'lucide-react/icons/headphones';
import Layers from 'lucide-react/icons/layers';
import { useId } from 'react';
import { paths } from '../../app/paths.ts';
import { Band } from '../../ui/Band.tsx';
import { BandActions } from '../../ui/BandActions.tsx';
import { BandButton } from '../../ui/BandButton.tsx';
import { bandButtonClass } from '../../ui/band-button-class.ts';
import { RadioTiles } from '../../ui/RadioTiles.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { useNow } from '../home/use-now.ts';
import { useActiveStudent, useUser } from '../people/active-student.ts';
import { LengthChoice } from './LengthChoice.tsx';
import type { CollectedCard } from './quiz-card.ts';
import styles from './SetupForm.module.css';

/** What was chosen on the form; it stays while the person moves between the form and its quizzes. */
export interface Settings {
  readonly setup: QuizSetup;
  /** The number last picked; what is offered and used is at most the number of cards that qualify. */
  readonly wantedLength: number;
}

interface SetupFormProps {
  cards: readonly CollectedCard[];
  settings: Settings;
  onChange: (settings: Settings) => void;
  onStart: () => void;
}

const QUIZ_TYPES = [
  { value: 'text', label: 'Text', icon: <Layers aria-hidden="true" /> },
  { value: 'audio', label: 'Audio', icon: <Headphones aria-hidden="true" /> },
] as const;

/** The switches of each type, and the choice each of them makes. */
const SWITCHES = {
  text: [
    ['Start with Spanish:', 'startWithSpanish'],
    ['SRS Quiz:', 'srs'],
  ],
  audio: [
    ['Comprehension Quiz:', 'comprehension'],
    ['Autoplay:', 'autoplay'],
  ],
} as const;

/** Chooses a quiz of one's own cards (screens-student 5). */
export function SetupForm({ cards, settings, onChange, onStart }: SetupFormProps) {
  const formId = useId();
  const { setup, wantedLength } = settings;
  const change = (changed: Partial<QuizSetup>) => onChange({ ...settings, setup: { ...setup, ...changed } });
  const isOwn = useActiveStudent()?.recordId === useUser().recordId;
  const now = useNow();
  const dueCount = countDue(
    cards.map(({ entry }) => entry),
    now,
  );
  const total = filterCandidates(cards, toFilters(setup), now).length;
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <div>
          <h1>Review My Flashcards</h1>
          <p className={styles.lead}>
            {formatNumber(dueCount)} of {isOwn ? 'your ' : ''}
            {countOf(cards.length, 'card')} {dueCount === 1 ? 'is' : 'are'} due today.
          </p>
        </div>
        <form
          id={formId}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (total > 0) onStart();
          }}
        >
          <RadioTiles
            legend="Quiz Type:"
            look="large"
            options={QUIZ_TYPES}
            value={setup.type}
            onChange={(type) => change({ type })}
          />
          <Rows>
            {SWITCHES[setup.type].map(([label, choice]) => (
              <li key={choice}>
                <Toggle
                  label={label}
                  layout="row"
                  size="touch"
                  checked={setup[choice]}
                  onChange={(isOn) => change({ [choice]: isOn })}
                />
              </li>
            ))}
            {cards.some(({ entry }) => isCustom(entry)) && (
              <li>
                <Toggle
                  label="Custom Only:"
                  layout="row"
                  size="touch"
                  checked={setup.customOnly}
                  onChange={(customOnly) => change({ customOnly })}
                />
              </li>
            )}
          </Rows>
          <LengthChoice
            lengths={listLengths(total)}
            value={chooseLength(total, wantedLength)}
            onChange={(length) => onChange({ ...settings, wantedLength: length })}
          />
        </form>
      </main>
      <Band label="What you can do">
        <BandActions layout="pair" width="form">
          <Link to={paths.home} className={bandButtonClass()} data-on="band">
            Back to Home
          </Link>
          <BandButton type="submit" form={formId} tone="light" disabled={total === 0}>
            Start Quiz
          </BandButton>
        </BandActions>
      </Band>
    </>
  );
}
