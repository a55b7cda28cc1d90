import type { CoachingCatalogue } from '@soltura/contract/records/records';
import type { HeldMembership } from '@soltura/contract/students/students';
import { compareTexts } from '@soltura/domain/lists/sort';
import type { RecordFormState } from '../../editing/record-form-state.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { useModal } from '../../ui/overlays/use-modal.tsx';
import type { MembershipValues } from './memberships/membership.mutations.ts';

interface CourseFieldProps {
  form: RecordFormState<MembershipValues>;
  courses: CoachingCatalogue['courses'];
  membership: HeldMembership;
}

/** The course of a membership; a change takes effect after a confirmation (S2 §6, screens-staff 7.7). */
export function CourseField({ form, courses, membership }: CourseFieldProps) {
  const { openModal, modal } = useModal();
  const { relatedCourse, courseName, startDate } = membership;
  // Archived courses are offered only where they are the stored value.
  const options = courses
    .filter(({ recordId, isArchived }) => !isArchived || recordId === relatedCourse)
    .map(({ recordId, name }) => ({ value: String(recordId), label: name }))
    .toSorted((one, other) => compareTexts(one.label, other.label));
  const nameCourse = (id: string) => options.find(({ value }) => value === id)?.label;
  const choose = (id: string) => {
    if (id === '') return;
    // The stored course needs no confirmation, because week records do not change.
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
