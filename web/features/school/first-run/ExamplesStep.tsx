import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/paths.ts';
import { storeFirstRecords } from './first-records.mutations.ts';
import { readExamples } from './read-examples.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';
import { TypedList } from './typed-fields.tsx';
import { useStep } from './use-step.ts';

const words = ['Saving examples...', 'Examples saved', 'Error saving examples'] as const;

export function ExamplesStep({ typed, onSaved }: StepProps) {
  const cache = useQueryClient();
  const step = useStep(words, onSaved);
  const save = () => {
    const read = readExamples(typed.read('examples.list') ?? '');
    step.save('fault' in read ? { list: read.fault } : {}, async () => {
      if ('examples' in read) await storeFirstRecords(cache, words, { examples: [...read.examples] });
    });
  };
  return (
    <StepForm step={step} saveLabel="Save Examples" onSubmit={save}>
      <TypedList
        typed={typed}
        name="examples.list"
        label="Examples"
        help={
          <>
            One example a line: Spanish, then a tab or | and English; and if you like another one and its
            words, which are found in the sentence otherwise. A table copied from a spreadsheet fits. With
            audio, use the <Link to={paths.exampleSets}>Example Set Creator</Link>.
          </>
        }
        error={step.errors['list']}
        placeholder="La casa es grande. | The house is big."
      />
    </StepForm>
  );
}
