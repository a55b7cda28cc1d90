import { listCourseQuizzes } from '@soltura/domain/quizzes/official';
import { useQuery } from '@tanstack/react-query';
import { useQuizCourses } from '../../api/quiz-courses.ts';
import { paths } from '../../app/paths.ts';
import { quizzesQuery } from '../../base/quizzes.queries.ts';
import type { RecordFormState } from '../../editing/record-form-state.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import { FieldWithDifference } from '../../ui/fields/AnyField.tsx';
import {
  findOfficialQuiz,
  findQuizCourse,
  nameTaskQuiz,
  readPastedAddress,
  writeCourse,
  writeOfficialQuiz,
} from './quiz-address.ts';
import type { TaskValues } from './task-values.ts';
import styles from './tasks.module.css';

const NONE = '';
const CUSTOM = 'custom';
/** An address that is still to be pasted. */
const NOT_PASTED: string = paths.customQuiz;

/**
 * The quiz of a task: an official one by course and number, or a custom one by its address (screens-coaching 1.6). Until
 * it is whole, the field holds what a check refuses.
 */
export function QuizField<Values extends TaskValues>({ form }: { form: RecordFormState<Values> }) {
  const courses = useQuizCourses();
  const address = form.values.quizAddress;
  const found = findOfficialQuiz(address, courses);
  const course = findQuizCourse(address, courses);
  const { data: quizzes = [], isPending } = useQuery({ ...quizzesQuery, enabled: course !== undefined });
  const kind = course?.code ?? (address === '' ? NONE : CUSTOM);
  const offered = course ? listCourseQuizzes(quizzes, course) : [];
  const change = (next: string) => form.change('quizAddress', next);
  const choose = (next: string) => {
    const chosen = courses.find(({ code }) => code === next);
    change(chosen ? writeCourse(chosen, courses) : next === CUSTOM ? NOT_PASTED : '');
  };
  const error = form.errors['quizAddress'];
  return (
    <FieldWithDifference
      form={form}
      name="quizAddress"
      label="Quiz"
      describe={(value) => nameTaskQuiz(value, courses) || 'No quiz'}
    >
      <div className={styles.quiz}>
        <Field label="Quiz" error={kind === NONE ? error : undefined}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: NONE, label: 'No quiz' },
                ...courses.map(({ code, name }) => ({ value: code, label: name })),
                { value: CUSTOM, label: 'A custom quiz' },
              ]}
              value={kind}
              onChange={choose}
            />
          )}
        </Field>
        {course && (
          <Field label="Quiz Number" error={error}>
            {(control) => (
              <Select
                {...control}
                options={[
                  { value: 0, label: isPending ? 'Loading...' : 'Select' },
                  ...offered.map(({ number, title, isTitled }) => ({
                    value: number,
                    label: isTitled ? title : String(number),
                  })),
                  ...(found && !offered.some(({ number }) => number === found.number)
                    ? [{ value: found.number, label: String(found.number) }]
                    : []),
                ]}
                value={found?.number ?? 0}
                onChange={(number) =>
                  change(
                    number === 0 ? writeCourse(course, courses) : writeOfficialQuiz(course, number, courses),
                  )
                }
              />
            )}
          </Field>
        )}
        {kind === CUSTOM && (
          <Field label="Address of the Quiz" error={error} help="From the address bar of the quiz.">
            {(control) => (
              <TextInput
                {...control}
                inputMode="url"
                autoComplete="off"
                value={address === NOT_PASTED ? '' : address}
                onChange={({ target }) =>
                  change(readPastedAddress(target.value, location.origin) || NOT_PASTED)
                }
              />
            )}
          </Field>
        )}
      </div>
    </FieldWithDifference>
  );
}
