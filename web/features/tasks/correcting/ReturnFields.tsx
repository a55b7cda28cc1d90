import type { Task, TaskPlaces } from '@soltura/contract/tasks/tasks';
import { writeDay } from '@soltura/domain/day-names';
import { firstNameOf } from '@soltura/domain/people/first-name';
import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import Send from 'lucide-react/icons/send';
import { useId, useState } from 'react';
import { useOptionLists } from '../../../api/option-lists.ts';
import { catalogueQuery } from '../../../base/catalogue.queries.ts';
import type { RecordFormState } from '../../../editing/record-form-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import { ChoiceField, RatingField } from '../../../ui/fields/ChoiceField.tsx';
import { writeSwitch } from '../../../ui/fields/SwitchField.tsx';
import { LongTextField } from '../../../ui/fields/TextField.tsx';
import { Rating } from '../../../ui/staff/Rating.tsx';
import { FeedbackWithCards } from '../cards/FeedbackWithCards.tsx';
import styles from './ReturnFields.module.css';
import type { ReturnValues } from './use-return-form.ts';

interface PartProps {
  form: RecordFormState<ReturnValues>;
  first: string;
}

/** The part that goes to the student (screens-coaching 1.2): feedback and rating, with a preview. */
export function OutFields({ form, first, task }: PartProps & { task: Task }) {
  const id = useId();
  const lists = useOptionLists();
  const [isPreview, setIsPreview] = useState(false);
  const { feedback, rating, showsRating } = form.values;
  const isShown = showsRating === 'Yes';
  return (
    <section className={styles.out} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          <Send aria-hidden="true" />
          Goes to {first}
        </h2>
        <Button
          kind="link"
          size="staff"
          icon={<Eye aria-hidden="true" />}
          aria-pressed={isPreview}
          onClick={() => setIsPreview(!isPreview)}
        >
          Preview as {first}
        </Button>
      </div>
      {isPreview ? (
        <div className={styles.preview}>
          {isShown && rating !== '' && (
            <p className={styles.shown}>
              <Rating rating={rating} />
            </p>
          )}
          {feedback.trim() === '' ? (
            <p className={styles.quiet}>Nothing yet.</p>
          ) : (
            <FeedbackWithCards task={task} feedback={feedback} />
          )}
        </div>
      ) : (
        <div className={styles.feedback} data-feedback>
          <LongTextField
            form={form}
            name="feedback"
            label="Feedback"
            required
            help="Spanish between asterisks. A line of Spanish alone can be made a card."
          />
        </div>
      )}
      <div className={styles.pair}>
        <RatingField form={form} name="rating" label="Rating" options={lists.assignmentRatings} required />
        <span className={styles.switch}>
          <Toggle
            label={`Show it to ${first}`}
            checked={isShown}
            onChange={(isOn) => form.change('showsRating', writeSwitch(isOn))}
          />
        </span>
      </div>
    </section>
  );
}

interface InsideFieldsProps extends PartProps {
  /** '' for somebody who is no coach, and chooses one. */
  ownCoach: string;
  places: TaskPlaces | undefined;
}

/** The part that stays with coaches: notes, areas of difficulty, and where the assignment will stand. */
export function InsideFields({ form, first, ownCoach, places }: InsideFieldsProps) {
  const id = useId();
  const { data: catalogue } = useQuery(catalogueQuery);
  const coaches = (catalogue?.coaches ?? []).map(({ user }) => ({ value: user.email, label: user.name }));
  return (
    <section className={styles.inside} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          <Lock aria-hidden="true" />
          Stays with coaches
        </h2>
        <span className={styles.never}>{first} never sees this</span>
      </div>
      <LongTextField form={form} name="notes" label="Internal Notes" />
      <LongTextField form={form} name="areasOfDifficulty" label="Areas of Difficulty" />
      {ownCoach === '' && (
        <ChoiceField form={form} name="homeworkCorrector" label="Corrected by" options={coaches} required />
      )}
      <Place form={form} places={places} />
    </section>
  );
}

function Place({ form, places }: Pick<InsideFieldsProps, 'form' | 'places'>) {
  if (!places) return <p className={styles.quiet}>…</p>;
  const { memberships, weekStarts } = places;
  const week = `week of ${writeDay(weekStarts, 'January 4')}`;
  const [first] = memberships;
  if (!first)
    return <p className={styles.quiet}>No membership runs, so this is returned without an assignment.</p>;
  if (memberships.length === 1)
    return (
      <p className={styles.quiet}>
        Makes an assignment for {first.courseName}, {week}.
      </p>
    );
  return (
    <ChoiceField
      form={form}
      name="membership"
      label="Makes an Assignment for"
      help={`Several memberships run. It will stand in the ${week}.`}
      options={memberships.map(({ recordId, courseName }) => ({
        value: String(recordId),
        label: courseName,
      }))}
      required
    />
  );
}

export function ReturnedPart({ task }: { task: Task }) {
  const id = useId();
  const first = firstNameOf(task.student.name);
  return (
    <section className={styles.out} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          <Send aria-hidden="true" />
          Returned to {first}
        </h2>
      </div>
      <p className={styles.shown}>
        <Rating rating={task.rating} />
        {!task.showsRating && <span>, not shown</span>}
      </p>
      <FeedbackWithCards task={task} feedback={task.feedback} />
    </section>
  );
}
