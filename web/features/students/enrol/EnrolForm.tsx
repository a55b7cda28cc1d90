import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { toDay } from '@soltura/domain/dates';
import {
  checkEnrolment,
  type EnrolmentFacts,
  findEnrolmentObstacle,
  nameFacts,
  planEnrolment,
} from '@soltura/domain/people/enrolment';
import { cohorts, findActiveLesson } from '@soltura/domain/programs/active-lesson';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordForm } from '../../../editing/RecordForm.tsx';
import { useRecordForm } from '../../../editing/use-record-form.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { FieldPair } from '../../../ui/fields/ReadOnlyField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useDebounced } from '../../people/use-debounced.ts';
import type { Programs } from '../../programs/early-programs.ts';
import { EnrolmentLedger } from './EnrolmentLedger.tsx';
import { type Enrolled, enrolStudent } from './enrolment.mutations.ts';
import { enrolmentFactsQuery } from './enrolment.queries.ts';
import { type EnrolmentValues, readEnrolment, readWay, startEnrolment } from './enrolment-values.ts';
import { KnownAddressNote } from './KnownAddressNote.tsx';
import { describeLedger } from './ledger-texts.ts';

interface EnrolFormProps {
  title: string;
  catalogue: CoachingCatalogue;
  programs: Programs;
  onEnrolled: (enrolled: Enrolled) => void;
  onClose: () => void;
}

/** The server is asked about an address after this time without typing, in ms. */
const REST_MS = 250;

const NOBODY: EnrolmentFacts = {
  user: null,
  student: null,
  candidates: 0,
  memberships: [],
  hasAccount: false,
};

function describeKnown(name: string): string {
  return `${name} has this address. What is there is kept and linked. Enrol them?`;
}

/** The form of an enrolment, with the ledger of what it makes (screens-staff 7.13). */
export function EnrolForm({ title, catalogue, programs, onEnrolled, onClose }: EnrolFormProps) {
  const cache = useQueryClient();
  const [start] = useState(() => ({ version: 0, values: startEnrolment(toDay(new Date())) }));
  const readKnown = (values: EnrolmentValues) =>
    cache.getQueryData(enrolmentFactsQuery(values.emailAddress).queryKey);
  const form = useRecordForm<EnrolmentValues>({
    stored: start,
    isNew: true,
    keepAs: { name: 'enrol', label: 'Enrolment of a student' },
    check: (values) => {
      const broken = checkEnrolment(readEnrolment(values));
      if (broken.length > 0) return broken;
      const stored = readKnown(values)?.facts;
      return stored ? [findEnrolmentObstacle(stored)].filter((rule) => rule !== undefined) : [];
    },
    confirm: async (values) => {
      if (readKnown(values)) return undefined;
      // Pressed before the address was looked up: whoever is known is told first.
      const { facts: stored } = await cache.fetchQuery(enrolmentFactsQuery(values.emailAddress));
      const who = stored?.user?.name || stored?.student?.fullName;
      return who === undefined ? undefined : { title: 'This Address Is Known', body: describeKnown(who) };
    },
    save: async (values, { idempotencyKey }) => {
      const stored = readKnown(values);
      if (!stored?.facts) return;
      const how = { way: readWay(values, stored), basedOn: nameFacts(stored.facts) };
      const enrolled = await enrolStudent(cache, { values, ...how, idempotencyKey });
      if (enrolled) onEnrolled(enrolled);
    },
    onCancel: onClose,
  });
  const { values } = form;
  const address = useDebounced(values.emailAddress.trim(), REST_MS);
  const found = useQuery({ ...enrolmentFactsQuery(address), enabled: address.includes('@') });
  const known = address === values.emailAddress.trim() ? found.data : undefined;
  const facts = known?.facts ?? NOBODY;
  const settings = { invites: known?.invites ?? true, hasMail: known?.hasMail ?? false };
  const way = readWay(values, settings);
  const enrolment = readEnrolment(values);
  const plan = planEnrolment(enrolment, facts, way);

  const coaches = catalogue.coaches.map(({ recordId, user }) => ({
    value: String(recordId),
    label: user.name,
  }));
  const courses = catalogue.courses
    .filter(({ isArchived }) => !isArchived)
    .map(({ recordId, name }) => ({ value: String(recordId), label: name }));
  const programOptions = programs.programs.map(({ recordId, name }) => ({
    value: String(recordId),
    label: name,
  }));
  const program = programs.programs.find(({ recordId }) => recordId === enrolment.relatedProgram);
  const cohortOptions = cohorts.map((letter) => {
    const lesson = findActiveLesson(program, programs.lessons, letter)?.lesson;
    return { value: letter, label: lesson === undefined ? letter : `${letter} – ${lesson}` };
  });
  const labelIn = (options: readonly { value: string; label: string }[]) => (id: string) =>
    options.find(({ value }) => value === id)?.label ?? '';
  const named = { coach: labelIn(coaches), course: labelIn(courses), program: labelIn(programOptions) };
  const hasCredits = values.totalCredits.trim() !== '' && values.totalCredits.trim() !== '0';
  return (
    <RecordForm form={form} title={title} saveLabel="Enrol Student" onClose={onClose}>
      <TextField form={form} name="name" label="Name" required />
      <TextField
        form={form}
        name="emailAddress"
        label="Email"
        keys="email"
        help="An address that is known is recognised"
        required
      />
      <KnownAddressNote facts={facts} program={named.program(String(facts.user?.relatedProgram ?? ''))} />
      <FieldPair>
        <ChoiceField form={form} name="relatedProgram" label="Program" options={programOptions} />
        <ChoiceField form={form} name="cohort" label="Cohort and Lesson" options={cohortOptions} />
      </FieldPair>
      <ChoiceField form={form} name="relatedCoach" label="Primary Coach" options={coaches} required />
      <ChoiceField form={form} name="relatedCourse" label="Course" options={courses} required />
      <FieldPair>
        <DateField form={form} name="startDate" label="Start Date" required />
        <DateField form={form} name="endDate" label="End Date" />
      </FieldPair>
      <FieldPair>
        <NumberField form={form} name="totalCredits" label="Total Credits" help="Leave empty for none" />
        <DateField form={form} name="expiration" label="Expiration Date" required={hasCredits} />
      </FieldPair>
      {settings.invites && !facts.hasAccount && (
        <Segmented
          legend="Invitation"
          options={[
            ...(settings.hasMail ? [{ value: 'mail', label: 'Mail' }] : []),
            { value: 'link', label: 'Link to copy' },
            { value: 'none', label: 'None' },
          ]}
          value={way}
          onChange={(chosen) => form.change('invitation', chosen)}
        />
      )}
      <EnrolmentLedger plan={plan} texts={describeLedger({ values, facts, plan, way, named })} />
    </RecordForm>
  );
}
