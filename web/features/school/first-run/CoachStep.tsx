import { suggestShortName, suggestUserId } from '@soltura/domain/people/suggest-coach';
import { useQueryClient } from '@tanstack/react-query';
import { CoachAddressHelp } from '../../../parts/people/CoachAddressHelp.tsx';
import { storeFirstRecords } from './first-records.mutations.ts';
import { Pair, StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';
import { TypedField } from './typed-fields.tsx';
import { findEmpty, useStep } from './use-step.ts';

const words = ['Creating coach...', 'Coach created!', 'Error creating coach'] as const;

export function CoachStep({ typed, onSaved }: StepProps) {
  const cache = useQueryClient();
  const step = useStep(words, onSaved);
  const read = (field: string) => (typed.read(`coach.${field}`) ?? '').trim();
  const name = read('name');
  const emailAddress = read('email');
  const shortName = (typed.read('coach.short') ?? suggestShortName(name)).trim();
  const userId = (typed.read('coach.id') ?? suggestUserId(name)).trim();
  const save = () =>
    step.save(
      findEmpty([
        ['name', 'Name', name],
        ['email', 'Email', emailAddress],
        ['coach', 'Short Name', shortName],
        ['userId', 'User Id', userId],
      ]),
      () => storeFirstRecords(cache, words, { coach: { name, emailAddress, shortName, userId } }),
    );
  const { errors } = step;
  return (
    <StepForm step={step} saveLabel="Create Coach" onSubmit={save}>
      <Pair>
        <TypedField typed={typed} name="coach.name" label="Name" error={errors['name']} required />
        <TypedField
          typed={typed}
          name="coach.email"
          label="Email"
          help={<CoachAddressHelp email={emailAddress} isLinked />}
          error={errors['email'] ?? errors['emailAddress']}
          required
          keys="email"
        />
      </Pair>
      <Pair>
        <TypedField
          typed={typed}
          name="coach.short"
          label="Short Name"
          help="How lists call the coach; no two are the same."
          error={errors['coach']}
          required
          start={suggestShortName(name)}
        />
        <TypedField
          typed={typed}
          name="coach.id"
          label="User Id"
          help="Letters, digits, dots and dashes. It stays the same for good."
          error={errors['userId']}
          required
          start={suggestUserId(name)}
        />
      </Pair>
    </StepForm>
  );
}
