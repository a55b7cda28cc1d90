import { toDay } from '@soltura/domain/dates';
import { studentRoles } from '@soltura/domain/people/options';
import { cohorts } from '@soltura/domain/programs/active-lesson';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOptionLists } from '../../../api/option-lists.ts';
import { readNow } from '../../../api/server-clock.ts';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import { useTableData } from '../../tables/tables.queries.ts';
import { CoachingFields } from './CoachingFields.tsx';
import { storeFirstRecords } from './first-records.mutations.ts';
import { Pair, StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';
import { listOptions, TypedField, TypedSelect } from './typed-fields.tsx';
import { findEmpty, useStep } from './use-step.ts';

const words = ['Creating student...', 'Student created!', 'Error creating student'] as const;

export function StudentStep({ typed, onSaved }: StepProps) {
  const cache = useQueryClient();
  const { studentPrograms } = useOptionLists();
  const step = useStep(words, onSaved);
  const programs = useTableData('programs').rows.filter(({ values }) => values['isArchived'] !== true);
  const coaches = useTableData('coaches').rows.filter(({ values }) => values['isArchived'] !== true);
  const [today] = useState(() => toDay(readNow()));
  const read = (field: string, start = '') => (typed.read(`student.${field}`) ?? start).trim();
  const firstProgram = String(programs[0]?.recordId ?? '');
  const isCoached = read('coached') === 'yes';
  const student = {
    name: read('name'),
    emailAddress: read('email'),
    relatedProgram: Number(read('relatedProgram', firstProgram)),
    cohort: read('cohort', cohorts[0]),
    program: read('program', studentPrograms[0] ?? ''),
    role: read('role', 'student'),
  };
  const coaching = {
    relatedCoach: Number(read('coach', String(coaches[0]?.recordId ?? ''))) || null,
    courseName: read('course'),
    startDate: read('start', today),
  };
  const save = () => {
    const empty = findEmpty([
      ['name', 'Name', student.name],
      ['emailAddress', 'Email', student.emailAddress],
      ['relatedProgram', 'Related Program', student.relatedProgram ? 'chosen' : ''],
      ['course', 'Course', isCoached ? coaching.courseName : 'none'],
      ['startDate', 'Start Date', isCoached ? coaching.startDate : 'none'],
    ]);
    step.save(empty, () =>
      storeFirstRecords(cache, words, { student: { ...student, ...(isCoached && { coaching }) } }),
    );
  };
  const { errors } = step;
  return (
    <StepForm step={step} saveLabel="Create Student" onSubmit={save}>
      <Pair>
        <TypedField typed={typed} name="student.name" label="Name" error={errors['name']} required />
        <TypedField
          typed={typed}
          name="student.email"
          label="Email"
          error={errors['emailAddress'] ?? errors['email']}
          required
          keys="email"
        />
      </Pair>
      <Pair>
        <TypedSelect
          typed={typed}
          name="student.relatedProgram"
          label="Related Program"
          help={programs.length === 0 && 'Create a program first.'}
          error={errors['relatedProgram']}
          start={firstProgram}
          options={
            programs.length === 0
              ? [{ value: '', label: 'No program yet' }]
              : programs.map(({ recordId, values }) => ({
                  value: String(recordId),
                  label: String(values['name']),
                }))
          }
        />
        <TypedSelect
          typed={typed}
          name="student.cohort"
          label="Cohort"
          help="Students of a cohort are at the same lesson."
          error={errors['cohort']}
          start={cohorts[0]}
          options={listOptions(cohorts)}
        />
      </Pair>
      <Pair>
        <TypedSelect
          typed={typed}
          name="student.program"
          label="Program"
          help="The label that the student was enrolled under."
          error={errors['program']}
          start={studentPrograms[0] ?? ''}
          options={listOptions(studentPrograms)}
        />
        <TypedSelect
          typed={typed}
          name="student.role"
          label="Role"
          help="'limited' opens the official quizzes only."
          error={errors['role']}
          start="student"
          options={listOptions(studentRoles)}
        />
      </Pair>
      <Toggle
        label="Has a private coach as well"
        size="touch"
        checked={isCoached}
        onChange={(isOn) => typed.type({ 'student.coached': isOn ? 'yes' : 'no' })}
      />
      {isCoached && <CoachingFields typed={typed} coaches={coaches} today={today} errors={errors} />}
    </StepForm>
  );
}
