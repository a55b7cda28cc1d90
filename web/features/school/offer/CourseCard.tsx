import type { CourseOffer } from '@soltura/contract/school/offer';
import { countOf } from '@soltura/domain/numbers';
import Eye from 'lucide-react/icons/eye';
import { useId, useState } from 'react';
import { AudioButton } from '../../../ui/controls/AudioButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { inLanguage } from '../../../ui/in-language.ts';
import styles from './CourseCard.module.css';
import { describeMissing, isAllThere } from './offer-words.ts';

interface CourseCardProps {
  offer: CourseOffer;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** The course that ships with the product: its extent, one of its sentences, and its licence for schools. */
export function CourseCard({ offer, isTicked, onTick }: CourseCardProps) {
  const titleId = useId();
  const aboutId = useId();
  const insideId = useId();
  const licenceId = useId();
  const [isInside, setIsInside] = useState(false);
  const [isLicence, setIsLicence] = useState(false);
  const { counts, missing, ownPrograms, samples } = offer;
  const state = describeMissing(counts, missing);
  const [first] = samples;
  return (
    <div className={styles.card} data-ticked={isTicked || undefined}>
      <div className={styles.head}>
        <input
          type="checkbox"
          aria-labelledby={titleId}
          aria-describedby={aboutId}
          checked={isTicked}
          disabled={isAllThere(missing)}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        <div>
          <h3 id={titleId}>The course that comes with Soltura</h3>
          <p id={aboutId}>
            Latin American Spanish from the first lesson on. {state ?? 'It goes beside whatever you bring.'}
          </p>
        </div>
        <Button
          kind="link"
          size="staff"
          icon={<Eye aria-hidden="true" />}
          aria-expanded={isInside}
          aria-controls={insideId}
          onClick={() => setIsInside(!isInside)}
        >
          Look inside
        </Button>
      </div>
      {ownPrograms.length > 0 && (
        <p className={styles.note}>
          {ownPrograms.join(', ')}: you have a program of this name. It keeps its own lessons, and those of
          the course are left out.
        </p>
      )}
      <dl className={styles.counts}>
        <Count value={counts.programs} label="programs" />
        <Count value={counts.lessons} label="lessons" />
        <Count value={counts.words} label="words with spellings" />
        <Count value={counts.sentences} label="sentences with sound" />
        <Count value={counts.quizzes} label="quizzes" />
      </dl>
      {first && (
        <div className={styles.sample}>
          <Sample {...first} />
        </div>
      )}
      <div id={insideId} hidden={!isInside} className={styles.inside}>
        {isInside && <Inside offer={offer} />}
      </div>
      <div className={styles.note}>
        <p>
          Licence: Written for this project.{' '}
          <Button
            kind="link"
            size="staff"
            aria-expanded={isLicence}
            aria-controls={licenceId}
            onClick={() => setIsLicence(!isLicence)}
          >
            Read it
          </Button>
        </p>
        <p id={licenceId} hidden={!isLicence}>
          Your school may use the course with its students, and change it as it likes: sentences, words,
          lessons, quizzes and sound. It may not pass it on to others, whole or in part.
        </p>
      </div>
    </div>
  );
}

function Count({ value, label }: { value: number; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Sample({ spanish, english, audio, lesson }: CourseOffer['samples'][number]) {
  return (
    <>
      <div>
        <p {...inLanguage('es')}>{spanish}</p>
        <p>
          {english} Lesson {lesson}.
        </p>
      </div>
      <AudioButton url={audio} />
    </>
  );
}

function Inside({ offer: { programs, samples } }: { offer: CourseOffer }) {
  return (
    <>
      <ul className={styles.programs}>
        {programs.map(({ name, lessons, words }) => (
          <li key={name}>
            <strong>{name}</strong> {countOf(lessons, 'lesson')}, {countOf(words, 'word')}
          </li>
        ))}
      </ul>
      <ul className={styles.samples}>
        {samples.slice(1).map((sample) => (
          <li key={sample.spanish}>
            <Sample {...sample} />
          </li>
        ))}
      </ul>
    </>
  );
}
