import { countOf } from '@soltura/domain/numbers';
import { defaultRange } from '@soltura/domain/programs/lesson-range';
import Layers from 'lucide-react/icons/layers';
import Library from 'lucide-react/icons/library';
import { useActiveStudent } from '../../../base/active-student.ts';
import { useFlashcardData } from '../../../parts/collection/flashcards.queries.ts';
import { RadioTiles } from '../../../ui/controls/RadioTiles.tsx';
import { CardFilters } from '../setup/CardFilters.tsx';
import styles from './CustomSetup.module.css';
import { PresetButtons } from './PresetButtons.tsx';
import { type Choices, type SchoolOfQuiz, toRange, withRange } from './quiz-choices.ts';

export interface ChoosingProps {
  quiz: Choices;
  school: SchoolOfQuiz;
  onChange: (quiz: Choices) => void;
}

export function WhichCards({ quiz, school, onChange, isAtRest }: ChoosingProps & { isAtRest: boolean }) {
  const student = useActiveStudent();
  const { data } = useFlashcardData();
  const isCollector = student?.role === 'student';
  const chooseSource = (source: Choices['source']) => {
    const range =
      source === 'mine'
        ? { courseId: undefined, fromId: undefined, toId: undefined }
        : defaultRange(school.programs, school.lessons, student);
    onChange(withRange({ ...quiz, source }, range, school));
  };
  return (
    <div className={styles.part}>
      {isCollector && (
        <RadioTiles
          legend="Cards from"
          look="large"
          options={[
            {
              value: 'mine',
              label: 'My flashcards',
              icon: <Layers aria-hidden="true" />,
              detail: data ? countOf(data.studentExamples.length, 'card') : ' ',
            },
            {
              value: 'library',
              label: 'The library',
              icon: <Library aria-hidden="true" />,
              detail: 'by lesson',
            },
          ]}
          value={quiz.source}
          onChange={chooseSource}
        />
      )}
      <CardFilters
        filter={{ ...quiz, range: toRange(quiz, school) }}
        onChange={({ range, includeSpanglish, tags }) =>
          onChange(withRange({ ...quiz, includeSpanglish, tags }, range, school))
        }
        noCourse={quiz.source === 'mine' ? 'All courses' : undefined}
        isAtRest={isAtRest}
        presets={
          <PresetButtons
            tags={quiz.tags}
            onChange={(tags) => onChange({ ...quiz, tags })}
            isAtRest={isAtRest}
          />
        }
      />
    </div>
  );
}
