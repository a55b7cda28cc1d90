import { buildTitle, readQuizForm, showNickname, subTypes } from '@soltura/domain/quizzes/quiz-form';
import { published } from '@soltura/domain/tables/table';
import { useQuizCourses } from '../../api/quiz-courses.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { ReadOnlyField } from '../../ui/fields/ReadOnlyField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './QuizFields.module.css';
import { toQuizForm } from './quiz-values.ts';
import { readText } from './read-values.ts';
import type { TableFormProps } from './screen-table.ts';
import { TableField } from './TableField.tsx';

const SER_ESTAR = 'ser-estar';

export function QuizFields(props: TableFormProps) {
  const { form, stored } = props;
  const courses = useQuizCourses();
  const quiz = toQuizForm(form.values);
  const title = buildTitle(courses, quiz);
  const nickname = readText(stored?.values.quizNickname);
  const isUnread = nickname !== '' && readQuizForm(nickname) === undefined;
  const isUntouched = quiz.type === '' && quiz.number === '';
  const chooseType = (type: string) => {
    form.change('type', type);
    // Only this type has sub-types.
    if (type !== SER_ESTAR) form.change('subType', '');
  };
  return (
    <>
      <div className={styles.made}>
        <ReadOnlyField label="Quiz Nickname">
          <output className={styles.nickname}>
            {isUnread && isUntouched ? nickname : showNickname(quiz)}
          </output>
        </ReadOnlyField>
        <ReadOnlyField label="Quiz Title">
          <output>{title ?? '-'}</output>
        </ReadOnlyField>
      </div>
      <ChoiceField
        form={form}
        name="type"
        label="Quiz Type"
        required
        options={courses.map(({ code, name }) => ({ value: code, label: name }))}
        onChoose={chooseType}
      />
      {quiz.type === SER_ESTAR && (
        <ChoiceField form={form} name="subType" label="Quiz Sub Type" required options={subTypes} />
      )}
      <TextField form={form} name="number" label="Quiz Number" required />
      <TableField {...props} column={published} />
    </>
  );
}
