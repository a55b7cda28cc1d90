import { useOptionLists } from '../../api/option-lists.ts';
import { useQuizCourses } from '../../api/quiz-courses.ts';
import type { RecordFormState } from '../../editing/record-form-state.ts';
import { MixedText } from '../../parts/coaching/MixedText.tsx';
import type { ChosenStudent } from '../../parts/people/chosen-students.ts';
import { OptionField } from '../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FieldPair } from '../../ui/fields/ReadOnlyField.tsx';
import { LinkField, LongTextField, TextField } from '../../ui/fields/TextField.tsx';
import { Definition } from '../../ui/staff/DefinitionList.tsx';
import { BeyondLesson } from './BeyondLesson.tsx';
import { QuizField } from './QuizField.tsx';
import { nameTaskQuiz } from './quiz-address.ts';
import type { TaskValues } from './task-values.ts';

interface TaskFieldsProps<Values extends TaskValues> {
  form: RecordFormState<Values>;
  /** For whom a quiz may lie ahead; nobody once the task is closed. */
  students: readonly ChosenStudent[];
}

/** The fields of a task, all of which the student reads (screens-coaching 3.1). */
export function TaskFields<Values extends TaskValues>({ form, students }: TaskFieldsProps<Values>) {
  const lists = useOptionLists();
  return (
    <>
      <FieldPair>
        <OptionField
          form={form}
          name="assignmentType"
          label="Assignment Type"
          options={lists.assignmentTypes}
          required
        />
        <DateField form={form} name="dueOn" label="Due" />
      </FieldPair>
      {form.mode === 'view' ? <Texts values={form.values} /> : <TextFields form={form} />}
      <BeyondLesson quizAddress={form.values.quizAddress} students={students} />
      <LinkField form={form} name="link" label="Link" />
    </>
  );
}

function TextFields<Values extends TaskValues>({ form }: { form: RecordFormState<Values> }) {
  return (
    <>
      <TextField form={form} name="title" label="Title" required />
      <LongTextField
        form={form}
        name="instructions"
        label="Instructions"
        help="Spanish between asterisks, in the title too: *Mi fin de semana*"
      />
      <QuizField form={form} />
    </>
  );
}

function Texts({ values: { title, instructions, quizAddress } }: { values: TaskValues }) {
  const courses = useQuizCourses();
  return (
    <>
      <Definition term="Title">
        <MixedText text={title} />
      </Definition>
      <Definition term="Instructions">
        <MixedText text={instructions} />
      </Definition>
      <Definition term="Quiz">{nameTaskQuiz(quizAddress, courses)}</Definition>
    </>
  );
}
