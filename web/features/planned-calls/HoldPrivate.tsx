import type { CallPlaces, PlannedCall } from '@soltura/contract/planned-calls/planned-calls';
import { parseDay } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { checkPrivateCall } from '@soltura/domain/records/private-call';
import { useQueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useOptionLists } from '../../api/option-lists.ts';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { TwinWarning } from '../../editing/TwinWarning.tsx';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { useTwin } from '../../editing/use-twin.ts';
import { nameCall, usesCredit } from '../../parts/planned-calls/describe-call.ts';
import { PrivateCallFields } from '../../parts/records/PrivateCallFields.tsx';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import typeStyles from '../../ui/type.module.css';
import { describeHeld } from './describe-held.ts';
import styles from './HoldCall.module.css';
import {
  checkMembership,
  type HeldPrivateValues,
  type Place,
  RECORD_CALL,
  startHeldPrivate,
  tellNoPlace,
  toHeldPrivate,
} from './hold-values.ts';
import { holdCall } from './planned-calls.mutations.ts';
import { useStudentFacts } from './use-student-facts.ts';

interface HoldPrivateProps {
  call: PlannedCall;
  places: CallPlaces;
  onClose: () => void;
}

export function HoldPrivate({ call, places, onClose }: HoldPrivateProps) {
  const cache = useQueryClient();
  const lists = useOptionLists();
  const [place] = places.students;
  const watch = useTwin<HeldPrivateValues>(['caller', 'callType']);
  const form = useRecordForm<HeldPrivateValues>({
    stored: { values: startHeldPrivate(call, places.day), version: 0 },
    isNew: true,
    keepAs: { name: `hold-call-${call.recordId}`, label: `Call with ${nameCall(call)}` },
    check: (values) => [
      ...checkPrivateCall({ ...values, relatedWeek: 1 }, { isCreating: true, lists }),
      ...checkMembership(place, values.membership),
    ],
    save: async (values, { idempotencyKey }) => {
      await holdCall(cache, {
        stored: call,
        body: toHeldPrivate(values, place),
        onlyNew: watch.headers(values),
        idempotencyKey,
      });
      return undefined;
    },
    onTwin: watch.onTwin,
    onSaved: onClose,
    onCancel: onClose,
  });
  const twin = watch.twin(form.values);
  const asksCredits = usesCredit(form.values.callType);
  const { creditsLeft } = useStudentFacts(asksCredits ? call.students : []);
  return (
    <RecordForm
      form={form}
      title={RECORD_CALL}
      context={describeHeld(call)}
      saveLabel={twin ? 'Record Anyway' : RECORD_CALL}
      warning={
        twin && (
          <TwinWarning
            twin={twin}
            noun="call"
            alike={`${form.values.callType}, ${writeDay(places.day, 'Jan 4')}`}
            panel={`private-call-${twin.recordId}`}
          />
        )
      }
      onClose={onClose}
    >
      <PrivateCallFields form={form} weekStarts={parseDay(places.weekStarts)} isDayFixed />
      {asksCredits && creditsLeft !== undefined && (
        <p className={typeStyles.quiet}>Uses a credit, {creditsLeft} left</p>
      )}
      {place && <PlaceField form={form} place={place} places={places} />}
    </RecordForm>
  );
}

interface PlaceFieldProps {
  form: Parameters<typeof PrivateCallFields<HeldPrivateValues>>[0]['form'];
  place: Place;
  places: CallPlaces;
}

function PlaceField({ form, place, places: { day, weekStarts } }: PlaceFieldProps) {
  const { memberships } = place;
  const [only] = memberships;
  if (!only) {
    return (
      <p className={styles.none}>
        <CircleAlert aria-hidden="true" />
        {tellNoPlace(place, day)}
      </p>
    );
  }
  const week = `the week of ${writeDay(weekStarts, 'January 4')}`;
  if (memberships.length === 1)
    return (
      <p className={typeStyles.quiet}>
        Stands in {only.courseName}, {week}.
      </p>
    );
  return (
    <ChoiceField
      form={form}
      name="membership"
      label="Membership"
      required
      help={`In whose ${week.slice('the '.length)} it stands.`}
      options={memberships.map(({ recordId, courseName }) => ({
        value: String(recordId),
        label: courseName,
      }))}
    />
  );
}
