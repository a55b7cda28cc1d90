import type { CoachingCatalogue } from '@soltura/contract/records';
import type { HeldMembership } from '@soltura/contract/students';
import { compareTexts } from '@soltura/domain/tables/sort';
import { useModal } from '../../ui/use-modal.tsx';
import { ChoiceField } from '../records/FormFields.tsx';
import type { RecordFormState } from '../records/use-record-form.ts';
import type { MembershipValues } from './membership.mutations.ts';

interface CourseFieldProps {
  form: RecordFormState<MembershipValues>;
  courses: CoachingCatalogue['courses'];
  membership: HeldMembership;
}

/** The course of a membership; another one is chosen once it is confirmed (S2 §6, screens-staff 7.7). */
export function CourseField({ form, courses, membership }: CourseFieldProps) {
  const { openModal, modal } = useModal();
  const { relatedCourse, courseName, startDate } = membership;
  // A course that was put away stays where it is stored, and is offered nowhere else.
  const options = courses
    .filter(({ recordId, isArchived }) => !isArchived || recordId === relatedCourse)
    .map(({ recordId, name }) => ({ value: String(recordId), label: name }))
    .toSorted((one, other) => compareTexts(one.label, other.label));
  const nameCourse = (id: string) => options.find(({ value }) => value === id)?.label;
  const choose = (id: string) => {
    if (id === '') return;
    // Back to the stored one, which changes no week record.
    if (id === String(relatedCourse)) return form.change('relatedCourse', id);
    openModal({
      title: 'Confirm Course Change',
      body: `If you edit this membership, it will also affect all related week records back to ${startDate}. Do you wish to continue?`,
      type: 'confirm',
      onConfirm: () => form.change('relatedCourse', id),
    });
  };
  return (
    <>
      <ChoiceField
        form={form}
        name="relatedCourse"
        label="Course"
        options={options}
        describe={(id) => nameCourse(id) ?? (courseName || 'Unknown Course')}
        onChoose={choose}
      />
      {modal}
    </>
  );
}
