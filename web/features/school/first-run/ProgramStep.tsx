import { useQueryClient } from '@tanstack/react-query';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { storeFirstRecords } from './first-records.mutations.ts';
import { LessonPreview } from './LessonPreview.tsx';
import { readListedLessons, readNumberedLessons } from './read-lessons.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';
import { TypedField, TypedList } from './typed-fields.tsx';
import { findEmpty, useStep } from './use-step.ts';

const words = ['Creating program...', 'Program created!', 'Error creating program'] as const;

const modes = [
  { value: 'numbered', label: 'By number' },
  { value: 'listed', label: 'As a list' },
] as const;

export function ProgramStep({ typed, onSaved }: StepProps) {
  const cache = useQueryClient();
  const step = useStep(words, onSaved);
  const name = typed.read('program.name') ?? '';
  const isListed = typed.read('program.mode') === 'listed';
  const read = isListed
    ? readListedLessons(name, typed.read('program.list') ?? '')
    : readNumberedLessons(name, typed.read('program.count') ?? '', typed.read('program.words') ?? '');
  const save = () => {
    const empty = findEmpty([['program.name', 'Program Name', name]]);
    const errors = 'fault' in read ? { ...empty, lessons: read.fault } : empty;
    step.save(errors, async () => {
      if ('lessons' in read)
        await storeFirstRecords(cache, words, { program: { name, lessons: [...read.lessons] } });
    });
  };
  return (
    <StepForm step={step} saveLabel="Create Program" onSubmit={save}>
      <TypedField
        typed={typed}
        name="program.name"
        label="Program Name"
        help="Students belong to a program and learn its lessons in turn."
        error={step.errors['program.name'] ?? step.errors['name']}
        required
      />
      <Segmented
        legend="Lessons"
        options={modes}
        value={isListed ? 'listed' : 'numbered'}
        onChange={(mode) => typed.type({ 'program.mode': mode })}
      />
      {isListed ? (
        <TypedList
          typed={typed}
          name="program.list"
          label="Lessons and their words"
          help="One lesson a line: its name, which ends in a number, then a tab or | and its words with commas between them."
          error={step.errors['lessons']}
          placeholder="Beginners 1 | ser, estar, hola"
        />
      ) : (
        <>
          <TypedField
            typed={typed}
            name="program.count"
            label="Number of Lessons"
            help={`They are called ${name.trim() || 'after the program,'} 1, 2, 3 and so on.`}
            error={step.errors['lessons']}
            required
            keys="numeric"
          />
          <TypedList
            typed={typed}
            name="program.words"
            label="Words each lesson introduces"
            help="One line for each lesson, commas between the words. They can be added later, too."
            error={undefined}
            placeholder={'ser, estar, hola\ncasa, familia'}
          />
        </>
      )}
      {'lessons' in read && <LessonPreview lessons={read.lessons} />}
    </StepForm>
  );
}
